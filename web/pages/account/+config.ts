import type { Config } from 'vike/types';

export default { passToClient: ['form', 'passwordMin'] } satisfies Config;
