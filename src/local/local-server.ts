/** A server on the loopback address that this folder owns. */
export interface LocalServer {
  readonly name: string;
  /** What the application needs to know of it. */
  readonly env: Record<string, string>;
  /** It was already running, left over from a crash or used by another command. */
  readonly takenOver: boolean;
  isRunning(): boolean;
  /** Starts it again where it was, after it died. */
  restart(signal: AbortSignal): Promise<unknown>;
  stop(): Promise<void>;
}
