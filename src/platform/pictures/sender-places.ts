import { PicturesBusy } from './pictures.problems.ts';

const MOST_OF_SENDER = 2;
const MOST_OF_ALL = 24;
/** A form takes ten photographs. */
const MOST_WAITING_OF_SENDER = 10;
const MOST_WAITING = 200;
const WAIT_MS = 60_000;

type Waiting = { readonly sender: string; readonly enter: () => void };

/**
 * Limits how many pictures are processed at once, per sender and in all, so that they fit into memory. A free place
 * goes to the sender with the fewest, and among equals to whoever has waited longest. After a minute of waiting
 * PicturesBusy is thrown.
 */
export class SenderPlaces {
  private readonly taken = new Map<string, number>();
  private waiting: Waiting[] = [];
  private count = 0;

  constructor(private readonly waitMs = WAIT_MS) {}

  /** Resolves with a function that frees the place. */
  async enter(sender: string): Promise<() => void> {
    const ofSender = this.waiting.filter((one) => one.sender === sender).length;
    if (ofSender >= MOST_WAITING_OF_SENDER || this.waiting.length >= MOST_WAITING) throw new PicturesBusy();
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
    while (this.count < MOST_OF_ALL) {
      const [next] = this.waiting
        .filter(({ sender }) => this.of(sender) < MOST_OF_SENDER)
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
