import type { RequestOfUser } from '../by.ts';

/** Its line in the log says why it was refused, by the code of the problem. */
export type RefusedRequest = RequestOfUser & { refusedAs?: string };
