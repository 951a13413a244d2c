import { Problem } from '../problem.ts';

export type FetchFailureReason =
  | 'forbidden-address'
  | 'unreachable'
  | 'status'
  | 'timeout'
  | 'redirects'
  | 'too-large'
  | 'connection-closed'
  | 'encoding';

/** Messages contain only the host, because an address may contain a password or a key. */
export class FetchFailed extends Problem {
  readonly status = 422;
  /** Status of the remote server's response, if that is the reason. */
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

/** Whether further requests to the same server would probably fail too. */
export const isServerUnreachable = (error: unknown) =>
  error instanceof FetchFailed && (error.reason === 'unreachable' || error.reason === 'timeout');
