import { config } from 'zod';

/**
 * Must run before any contract is loaded: otherwise zod probes whether it may compile code, which the page's policy
 * reports.
 */
export const disableZodJit = () => config({ jitless: true });
