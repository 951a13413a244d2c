import type { Config } from 'vike/types';

export default {
  route: '/admin/auth',
  titleTemplate: 'Acceso al panel | {agency}',
} satisfies Config;
