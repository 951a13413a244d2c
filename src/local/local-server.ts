/** A local server on the loopback address. */
export interface LocalServer {
  readonly name: string;
  /** The environment variables by which the application reaches it. */
  readonly env: Record<string, string>;
  /** It was already running, after a crash or for another command. */
  readonly isReused: boolean;
  isRunning(): boolean;
  /** Restarts it on the same port. */
  restart(signal: AbortSignal): Promise<unknown>;
  stop(): Promise<void>;
  /** To be called now and then while it runs. */
  rotateLog(): void;
}
