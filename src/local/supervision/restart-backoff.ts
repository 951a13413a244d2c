const SECOND = 1000;
const MAX_DELAY_MS = 30 * SECOND;
/** Milliseconds; after so long a death counts as the first again. */
const RECOVERY_MS = 60 * SECOND;

/** Exponential backoff for restarts: the first is immediate, further early deaths wait ever longer. */
export class RestartBackoff {
  earlyExits = 0;
  private startedAt = Date.now();

  start() {
    this.startedAt = Date.now();
  }

  /** The delay in milliseconds; must be called once for each death. */
  nextDelay(): number {
    if (Date.now() - this.startedAt > RECOVERY_MS) this.earlyExits = 0;
    const delay = this.earlyExits === 0 ? 0 : Math.min(SECOND * 2 ** (this.earlyExits - 1), MAX_DELAY_MS);
    this.earlyExits += 1;
    return delay;
  }
}
