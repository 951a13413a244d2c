import type { Config } from 'vike/types';

export default {
  passToClient: ['traceId'],
} satisfies Config;
