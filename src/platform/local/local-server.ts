/** A server on the loopback address that this folder owns. */
export interface LocalServer {
  /** What the application needs to know of it. */
  readonly env: Record<string, string>;
  /** It was already running, left over from a crash or used by another command. */
  readonly takenOver: boolean;
  stop(): Promise<void>;
}
