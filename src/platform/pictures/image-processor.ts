import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { EncodedPhotograph, EncodeOptions } from './decoding/encode-photograph.ts';
import { FairScheduler } from './fair-scheduler.ts';
import type { StoredPicture } from './image-generator.ts';
import { PictureProcess } from './picture-process.ts';
import type { Format } from './pictures.contract.ts';
import { PicturesBusy } from './pictures.problems.ts';

/**
 * Shares of time for pages, uploads and feeds: visitors come first, but nothing starves. What is prepared ahead has
 * none, since nobody waits for it.
 */
const SHARES = { shown: 4, sent: 2, fetched: 1, ahead: 0 };
/** A page has 42 cards; behind so many tasks a visitor would wait for minutes. */
const MAX_WAITING_FOR_PAGES = 400;

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
export class ImageProcessor implements OnApplicationShutdown {
  readonly process = new PictureProcess();
  readonly scheduler = new FairScheduler(SHARES);

  onApplicationShutdown() {
    this.process.end();
  }

  inspect(bytes: Buffer): Promise<StoredPicture> {
    return this.scheduler.run('fetched', () => this.process.call('inspect', bytes));
  }

  encodePhotograph(photograph: Buffer, as: EncodeOptions): Promise<EncodedPhotograph> {
    return this.scheduler.run('sent', () => this.process.call('take', photograph, as));
  }

  createVariant(original: Original, urgency: Urgency, width: number, format: Format): Promise<Buffer> {
    return this.createFromOriginal(original, urgency, (bytes) => this.process.call('variant', bytes, width, format));
  }

  createSharePicture(original: Original, urgency: Urgency, name: string, headline: string | null): Promise<Buffer> {
    return this.createFromOriginal(original, urgency, (bytes) => this.process.call('share', bytes, name, headline));
  }

  /**
   * Paints and encodes in one turn. With a turn each, every drawing of a page was painted before the first was encoded:
   * they all came at the end, and until then held all connections of the browser.
   */
  private createFromOriginal(original: Original, urgency: Urgency, encode: (bytes: Buffer) => Promise<Buffer>) {
    return this.schedule(urgency, async () => {
      const found = await original();
      return encode(Buffer.isBuffer(found) ? found : await this.paintAndStore(found));
    });
  }

  /** A drawing of our own that is no picture of a property. */
  paint(svg: Buffer, width: number, format: 'jpg' | 'png' = 'jpg'): Promise<Buffer> {
    return this.schedule('shown', () => this.process.call('paint', svg, width, format));
  }

  /** A drawing of our own, animated. */
  animate(svg: Buffer): Promise<Buffer> {
    return this.schedule('shown', () => this.process.call('film', svg));
  }

  private schedule(urgency: Urgency, work: () => Promise<Buffer>) {
    if (urgency === 'shown' && this.scheduler.countWaiting('shown') >= MAX_WAITING_FOR_PAGES) throw new PicturesBusy();
    return this.scheduler.run(urgency, work);
  }

  private async paintAndStore({ svg, width, keep }: Drawing) {
    const painted = await this.process.call('paint', svg, width, 'jpg');
    await keep(painted);
    return painted;
  }
}
