import { PicturesBusy } from './pictures.problems.ts';

const OF_A_SENDER = 2;
const OF_ALL = 24;
/** A form has ten photographs. */
const WAITING_OF_A_SENDER = 10;
const WAITING_OF_ALL = 200;
const WAIT_MS = 60_000;

type Waiting = { readonly sender: string; readonly enter: () => void };

/**
 * Two pictures of one sender are in work at a time, and so many of all that they fit the memory. A place that becomes free goes to whoever has the
 * fewest, and of these to who has waited longest; whoever waits a minute is refused.
 */
export class SenderPlaces {
  private readonly taken = new Map<string, number>();
  private waiting: Waiting[] = [];
  private count = 0;

  constructor(private readonly waitMs = WAIT_MS) {}

  /** Gives what leaves again. */
  async enter(sender: string): Promise<() => void> {
    const ofSender = this.waiting.filter((one) => one.sender === sender).length;
    if (ofSender >= WAITING_OF_A_SENDER || this.waiting.length >= WAITING_OF_ALL) throw new PicturesBusy();
    await new Promise<void>((entered, refused) => {
      const refusal = setTimeout(() => {
        this.waiting = this.waiting.filter((one) => one !== waiting);
        refused(new PicturesBusy());
      }, this.waitMs).unref();
      const enter = () => {
        clearTimeout(refusal);
        entered();
      };
      const waiting = { sender, enter };
      this.waiting.push(waiting);
      this.admit();
    });
    return () => {
      this.change(sender, -1);
      this.admit();
    };
  }

  private admit() {
    while (this.count < OF_ALL) {
      const [next] = this.waiting
        .filter(({ sender }) => this.of(sender) < OF_A_SENDER)
        .toSorted((one, other) => this.of(one.sender) - this.of(other.sender));
      if (!next) return;
      this.waiting = this.waiting.filter((one) => one !== next);
      this.change(next.sender, 1);
      next.enter();
    }
  }

  private of(sender: string) {
    return this.taken.get(sender) ?? 0;
  }

  private change(sender: string, by: 1 | -1) {
    this.count += by;
    const now = this.of(sender) + by;
    if (now) this.taken.set(sender, now);
    else this.taken.delete(sender);
  }
}
