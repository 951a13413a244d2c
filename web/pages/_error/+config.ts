import type { Config } from 'vike/types';

export default {
  passToClient: ['traceId', 'panel'],
} satisfies Config;
