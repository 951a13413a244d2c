import type { Config } from 'vike/types';

export default {
  route: '/login',
  titleTemplate: 'Iniciar sesión | {agency}',
} satisfies Config;
