const SECOND = 1000;
const LONGEST = 30 * SECOND;
/** What ran for so long had recovered: its next death is a first one. */
const RECOVERED = 60 * SECOND;

/** How long to wait before something that died is started again: at once at first, ever longer when it dies early. */
export class Patience {
  earlyDeaths = 0;
  private begun = Date.now();

  begin() {
    this.begun = Date.now();
  }

  /** To be asked once for each death. */
  delay(): number {
    if (Date.now() - this.begun > RECOVERED) this.earlyDeaths = 0;
    const delay = this.earlyDeaths === 0 ? 0 : Math.min(SECOND * 2 ** (this.earlyDeaths - 1), LONGEST);
    this.earlyDeaths += 1;
    return delay;
  }
}
