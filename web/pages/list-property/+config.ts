import type { Config } from 'vike/types';

export default { passToClient: ['form'] } satisfies Config;
