import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Taken, TakenAs } from './decoding/take-photograph.ts';
import { FairTurns } from './fair-turns.ts';
import type { StoredPicture } from './picture-artist.ts';
import { PictureProcess } from './picture-process.ts';
import type { Format } from './pictures.contract.ts';
import { PicturesBusy } from './pictures.problems.ts';

/**
 * Shares of time for pages, uploads and feeds: visitors come first, but nothing starves. What is prepared ahead has
 * none, since nobody waits for it.
 */
const SHARES = { shown: 4, sent: 2, fetched: 1, ahead: 0 };
/** A page has 42 cards; behind so many tasks a visitor would wait for minutes. */
const MOST_SHOWN_WAITING = 400;

/** A drawing that is not painted yet. */
export type Drawing = {
  readonly svg: Buffer;
  readonly width: number;
  readonly keep: (painted: Buffer) => Promise<void>;
};
/** Read when its turn comes, so that waiting tasks take no memory. */
export type Original = () => Promise<Buffer | Drawing>;
/** Whether a visitor waits for it. */
type Urgency = 'shown' | 'ahead';

/** All decoding and encoding happens here: one picture at a time, on one core, in a child process. */
@Injectable()
export class PictureWorkshop implements OnApplicationShutdown {
  readonly process = new PictureProcess();
  readonly turns = new FairTurns(SHARES);

  onApplicationShutdown() {
    this.process.end();
  }

  inspect(bytes: Buffer): Promise<StoredPicture> {
    return this.turns.take('fetched', () => this.process.ask('inspect', bytes));
  }

  take(photograph: Buffer, as: TakenAs): Promise<Taken> {
    return this.turns.take('sent', () => this.process.ask('take', photograph, as));
  }

  variant(original: Original, urgency: Urgency, width: number, format: Format): Promise<Buffer> {
    return this.make(original, urgency, (bytes) => this.process.ask('variant', bytes, width, format));
  }

  share(original: Original, urgency: Urgency, name: string, headline: string | null): Promise<Buffer> {
    return this.make(original, urgency, (bytes) => this.process.ask('share', bytes, name, headline));
  }

  /**
   * Paints and encodes in one turn. With a turn each, every drawing of a page was painted before the first was encoded:
   * they all came at the end, and until then held all connections of the browser.
   */
  private make(original: Original, urgency: Urgency, encode: (bytes: Buffer) => Promise<Buffer>) {
    return this.inTurn(urgency, async () => {
      const found = await original();
      return encode(Buffer.isBuffer(found) ? found : await this.painted(found));
    });
  }

  /** A drawing of our own that is no picture of a property. */
  paint(svg: Buffer, width: number, format: 'jpg' | 'png' = 'jpg'): Promise<Buffer> {
    return this.inTurn('shown', () => this.process.ask('paint', svg, width, format));
  }

  /** A drawing of our own, animated. */
  film(svg: Buffer): Promise<Buffer> {
    return this.inTurn('shown', () => this.process.ask('film', svg));
  }

  private inTurn(urgency: Urgency, work: () => Promise<Buffer>) {
    if (urgency === 'shown' && this.turns.waitingIn('shown') >= MOST_SHOWN_WAITING) throw new PicturesBusy();
    return this.turns.take(urgency, work);
  }

  private async painted({ svg, width, keep }: Drawing) {
    const painted = await this.process.ask('paint', svg, width, 'jpg');
    await keep(painted);
    return painted;
  }
}
