import type { Config } from 'vike/types';
import { PageHead } from '../../agency/site/page-head.tsx';

export default {
  route: '/contacto',
  titleTemplate: 'Contacto | {agency}',
  descriptionTemplate:
    'Escriba, llame o visite a {agency} en {town}: compra, venta, valoración e inversión en la Costa del Sol. Respondemos en menos de 24 horas.',
  Head: PageHead,
  passToClient: ['form'],
} satisfies Config;
