import { Problem } from '../problem.ts';

export type FetchRefusal = 'address' | 'unreachable' | 'status' | 'timeout' | 'redirects' | 'size' | 'cut' | 'encoding';

/** Names the host at most: an address may carry a password or a key in its query. */
export class FetchRefused extends Problem {
  readonly status = 422;
  /** Of the answer, where its status is the reason. */
  readonly statusCode: number | null;

  constructor(
    readonly reason: FetchRefusal,
    message: string,
    { statusCode = null, ...options }: ErrorOptions & { statusCode?: number | null } = {},
  ) {
    super(message, options);
    this.statusCode = statusCode;
  }
}

/** Whatever else is asked of this server now would end alike. */
export const isOutOfReach = (error: unknown) =>
  error instanceof FetchRefused && (error.reason === 'unreachable' || error.reason === 'timeout');
