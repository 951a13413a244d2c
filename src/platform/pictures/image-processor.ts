import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { EncodedPhotograph, EncodeOptions } from './decoding/photographs.ts';
import { FairScheduler } from './fair-scheduler.ts';
import { PictureProcess } from './picture-process.ts';
import type { StoredPicture } from './picture-store.ts';
import type { Format } from './pictures.contract.ts';
import { PicturesBusy } from './pictures.problems.ts';

/** Shares of time: visitors come first, but nothing starves. Prewarming has no share, since no client waits for it. */
const SHARES = { page: 4, upload: 2, feed: 1, prewarm: 0 };
/** A page has up to 42 cards; behind this many tasks, a visitor would wait for minutes. */
const MAX_WAITING_FOR_PAGES = 400;

/** Reads the original when the task starts, so that waiting tasks use no memory. */
type ReadOriginal = () => Promise<Buffer>;
/** `page`: a visitor waits for the picture; `prewarm`: no client waits. */
type Urgency = 'page' | 'prewarm';

/** Decodes and encodes all pictures: one at a time, on one core, in a child process. */
@Injectable()
export class ImageProcessor implements OnApplicationShutdown {
  readonly process = new PictureProcess();
  readonly scheduler = new FairScheduler(SHARES);

  onApplicationShutdown() {
    this.process.end();
  }

  inspect(bytes: Buffer): Promise<StoredPicture> {
    return this.scheduler.run('feed', () => this.process.call('inspect', bytes));
  }

  encodePhotograph(photograph: Buffer, options: EncodeOptions): Promise<EncodedPhotograph> {
    return this.scheduler.run('upload', () => this.process.call('encode', photograph, options));
  }

  createVariant(readOriginal: ReadOriginal, urgency: Urgency, width: number, format: Format): Promise<Buffer> {
    return this.schedule(urgency, async () => this.process.call('variant', await readOriginal(), width, format));
  }

  createSharePicture(
    readOriginal: ReadOriginal,
    urgency: Urgency,
    name: string,
    headline: string | null,
  ): Promise<Buffer> {
    return this.schedule(urgency, async () => this.process.call('share', await readOriginal(), name, headline));
  }

  paint(svg: Buffer, width: number, format: 'jpg' | 'png' = 'jpg'): Promise<Buffer> {
    return this.schedule('page', () => this.process.call('paint', svg, width, format));
  }

  private schedule(urgency: Urgency, work: () => Promise<Buffer>) {
    if (urgency === 'page' && this.scheduler.countWaiting('page') >= MAX_WAITING_FOR_PAGES) throw new PicturesBusy();
    return this.scheduler.run(urgency, work);
  }
}
