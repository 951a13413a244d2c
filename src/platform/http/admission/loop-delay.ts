const EVERY_MS = 100;
/** The lateness that is aimed at. Whatever arrives waits so long before anybody looks at it, and at every step after. */
const WANTED_MS = 30;
/** A few are served however late it is: a machine that is busy with something else is slow, and not overrun. */
const LEAST = 0.25;
const GROWTH = 0.03;

/** Watches by how much timers are late, and how many places the event loop can serve because of it. */
export class LoopDelay {
  /** The part of all places that may be taken: it shrinks with each late look, and is whole again after two seconds. */
  share = 1;
  /** Milliseconds. */
  late = 0;
  private due = 0;
  private timer: NodeJS.Timeout | undefined;

  begin() {
    clearInterval(this.timer);
    this.due = performance.now() + EVERY_MS;
    this.timer = setInterval(() => this.look(), EVERY_MS).unref();
  }

  end() {
    clearInterval(this.timer);
    this.share = 1;
  }

  private look() {
    const now = performance.now();
    this.late = Math.max(0, now - this.due);
    this.due = now + EVERY_MS;
    if (this.late <= WANTED_MS) this.share = Math.min(1, this.share + GROWTH);
    else this.share = Math.max(LEAST, this.share * Math.max(0.3, WANTED_MS / this.late));
  }
}
