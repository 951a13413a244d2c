import type { Config } from 'vike/types';

export default {
  route: '/recuperar/nueva',
  titleTemplate: 'Nueva contraseña | {agency}',
} satisfies Config;
