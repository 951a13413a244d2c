import type { Config } from 'vike/types';

export default {
  route: '/admin/properties/@id',
} satisfies Config;
