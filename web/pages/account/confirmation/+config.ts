import type { Config } from 'vike/types';

export default {
  route: '/confirmar',
  titleTemplate: 'Confirmar la cuenta | {agency}',
} satisfies Config;
