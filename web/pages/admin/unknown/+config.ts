import type { Config } from 'vike/types';

export default {
  route: '/admin/*',
} satisfies Config;
