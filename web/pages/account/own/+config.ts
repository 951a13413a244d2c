import type { Config } from 'vike/types';

export default {
  route: '/cuenta',
  titleTemplate: 'Mi cuenta | {agency}',
} satisfies Config;
