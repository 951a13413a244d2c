import { Problem } from '../problem.ts';

export type FetchFailureReason =
  'address' | 'unreachable' | 'status' | 'timeout' | 'redirects' | 'size' | 'cut' | 'encoding';

/** Messages name only the host, because an address may contain a password or a key. */
export class FetchRefused extends Problem {
  readonly status = 422;
  /** The status of the answer, when `reason` is `status`. */
  readonly statusCode: number | null;

  constructor(
    readonly reason: FetchFailureReason,
    message: string,
    { statusCode = null, ...options }: ErrorOptions & { statusCode?: number | null } = {},
  ) {
    super(message, options);
    this.statusCode = statusCode;
  }
}

/** Whether further requests to the same server would fail as well. */
export const isServerUnreachable = (error: unknown) =>
  error instanceof FetchRefused && (error.reason === 'unreachable' || error.reason === 'timeout');
