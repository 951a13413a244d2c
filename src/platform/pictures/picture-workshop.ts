import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Taken, TakenAs } from './decoding/take-photograph.ts';
import { FairTurns } from './fair-turns.ts';
import type { StoredPicture } from './picture-artist.ts';
import { PictureProcess } from './picture-process.ts';
import type { Format } from './pictures.contract.ts';
import { PicturesBusy } from './pictures.problems.ts';

/** Shares of time for pages, uploads and feeds: visitors come first, but nothing starves. */
const SHARES = { shown: 4, sent: 2, fetched: 1 };
/** A page has 42 cards; behind so many tasks a visitor would wait for minutes. */
const MOST_SHOWN_WAITING = 400;

/** Read when its turn comes, so that waiting tasks take no memory. */
type Original = () => Promise<Buffer>;

/** All decoding and encoding happens here: one picture at a time, on one core, in a child process. */
@Injectable()
export class PictureWorkshop implements OnApplicationShutdown {
  readonly process = new PictureProcess();
  private readonly turns = new FairTurns(SHARES);

  onApplicationShutdown() {
    this.process.end();
  }

  inspect(bytes: Buffer): Promise<StoredPicture> {
    return this.turns.take('fetched', () => this.process.ask('inspect', bytes));
  }

  take(photograph: Buffer, as: TakenAs): Promise<Taken> {
    return this.turns.take('sent', () => this.process.ask('take', photograph, as));
  }

  variant(original: Original, width: number, format: Format): Promise<Buffer> {
    return this.shown(async () => this.process.ask('variant', await original(), width, format));
  }

  share(original: Original, name: string): Promise<Buffer> {
    return this.shown(async () => this.process.ask('share', await original(), name));
  }

  paint(svg: Buffer, width: number, format: 'jpg' | 'png' = 'jpg'): Promise<Buffer> {
    return this.shown(() => this.process.ask('paint', svg, width, format));
  }

  private shown(work: () => Promise<Buffer>) {
    if (this.turns.waitingIn('shown') >= MOST_SHOWN_WAITING) throw new PicturesBusy();
    return this.turns.take('shown', work);
  }
}
