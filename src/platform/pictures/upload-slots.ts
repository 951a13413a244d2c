import { PicturesBusy } from './pictures.problems.ts';

const MAX_PER_SENDER = 2;
const MAX_TOTAL = 24;
/** A form takes ten photographs. */
const MAX_WAITING_PER_SENDER = 10;
const MAX_WAITING = 200;
const WAIT_MS = 60_000;

type Waiting = { readonly sender: string; readonly enter: () => void };

/**
 * Limits how many pictures are processed at once, per sender and in all, so that they fit into memory. A free place
 * goes to the sender with the fewest, and among equals to whoever has waited longest. After a minute of waiting
 * PicturesBusy is thrown.
 */
export class UploadSlots {
  private readonly activeCounts = new Map<string, number>();
  private waiting: Waiting[] = [];
  private count = 0;

  constructor(private readonly waitMs = WAIT_MS) {}

  /** Resolves with a function that frees the place. */
  async acquire(sender: string): Promise<() => void> {
    const waitingOfSender = this.waiting.filter((one) => one.sender === sender).length;
    if (waitingOfSender >= MAX_WAITING_PER_SENDER || this.waiting.length >= MAX_WAITING) throw new PicturesBusy();
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
      this.admitNext();
    });
    return () => {
      this.adjust(sender, -1);
      this.admitNext();
    };
  }

  private admitNext() {
    while (this.count < MAX_TOTAL) {
      const [next] = this.waiting
        .filter(({ sender }) => this.countActive(sender) < MAX_PER_SENDER)
        .toSorted((one, other) => this.countActive(one.sender) - this.countActive(other.sender));
      if (!next) return;
      this.waiting = this.waiting.filter((one) => one !== next);
      this.adjust(next.sender, 1);
      next.enter();
    }
  }

  private countActive(sender: string) {
    return this.activeCounts.get(sender) ?? 0;
  }

  private adjust(sender: string, by: 1 | -1) {
    this.count += by;
    const now = this.countActive(sender) + by;
    if (now) this.activeCounts.set(sender, now);
    else this.activeCounts.delete(sender);
  }
}
