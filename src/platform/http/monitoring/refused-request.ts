import type { RequestOfUser } from '../by.ts';

/** A request with the code of the problem by which it was refused, for its line in the log. */
export type RefusedRequest = RequestOfUser & { refusedAs?: string };
