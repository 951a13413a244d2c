import type { Config } from 'vike/types';
import { PageHead } from '../../agency/site/page-head.tsx';

export default {
  route: '/publicar-propiedad',
  titleTemplate: 'Anuncie su Propiedad | {agency}',
  descriptionTemplate:
    'Venda su casa, apartamento, villa o terreno en la Costa del Sol con {agency}. Envíenos los datos y las fotos: le respondemos en menos de 24 horas.',
  Head: PageHead,
  passToClient: ['form'],
} satisfies Config;
