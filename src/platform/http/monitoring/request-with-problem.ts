import type { AuthenticatedRequest } from '../current-actor.ts';

/** A request with the code of the problem by which it was refused, for its line in the log. */
export type RequestWithProblem = AuthenticatedRequest & { problemCode?: string };
