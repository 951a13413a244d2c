import type { Config } from 'vike/types';

export default {
  route: '/recuperar',
  titleTemplate: 'Recuperar la contraseña | {agency}',
} satisfies Config;
