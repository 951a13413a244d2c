import { AsyncLocalStorage } from 'node:async_hooks';
import type { Trace } from './trace.ts';

/** The step that is being done. */
export const currentTrace = new AsyncLocalStorage<Trace>();
