import type { Config } from 'vike/types';

export default {
  route: '/invitacion',
  titleTemplate: 'Aceptar la invitación | {agency}',
} satisfies Config;
