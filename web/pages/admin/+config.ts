import type { Config } from 'vike/types';

export default { passToClient: ['panel'] } satisfies Config;
