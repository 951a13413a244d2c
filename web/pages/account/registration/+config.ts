import type { Config } from 'vike/types';

export default {
  route: '/registro',
  titleTemplate: 'Crear cuenta | {agency}',
} satisfies Config;
