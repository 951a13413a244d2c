import { config } from 'zod';

/** Call before any contract loads: zod would otherwise probe for eval, which violates the page's policy. */
export const disableZodJit = () => config({ jitless: true });
