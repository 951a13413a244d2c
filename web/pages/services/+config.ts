import type { Config } from 'vike/types';
import { PageHead } from '../../agency/site/page-head.tsx';

export default {
  route: '/servicios',
  titleTemplate: 'Servicios inmobiliarios en la Costa del Sol | {agency}',
  descriptionTemplate:
    'Compraventa, consultoría, análisis de inversiones, asesoría jurídica, gestión patrimonial y valoraciones en la Costa del Sol, con {agency}.',
  Head: PageHead,
} satisfies Config;
