const SECOND = 1000;
const LONGEST = 30 * SECOND;
/** Milliseconds; after so long a death counts as the first again. */
const RECOVERED = 60 * SECOND;

/** Exponential backoff for restarts: the first is immediate, further early deaths wait ever longer. */
export class Patience {
  earlyDeaths = 0;
  private begun = Date.now();

  begin() {
    this.begun = Date.now();
  }

  /** The delay in milliseconds; must be called once for each death. */
  delay(): number {
    if (Date.now() - this.begun > RECOVERED) this.earlyDeaths = 0;
    const delay = this.earlyDeaths === 0 ? 0 : Math.min(SECOND * 2 ** (this.earlyDeaths - 1), LONGEST);
    this.earlyDeaths += 1;
    return delay;
  }
}
