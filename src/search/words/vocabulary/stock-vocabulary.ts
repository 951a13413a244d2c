import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { PublicChange } from '../../../platform/changes/public-change.ts';
import { PublicChanges } from '../../../platform/changes/public-changes.ts';
import type { Source } from '../../../platform/changes/source.ts';
import { Sources } from '../../../platform/changes/sources.ts';
import type { PropertyStep } from '../../sources/property-step.ts';
import { PropertyStock } from '../../property-stock.ts';
import { Vocabulary } from './vocabulary.ts';

/** Milliseconds to wait for a newer vocabulary, enough for a small stock; after them the latest serves. */
const PATIENCE = 100;
/** The pause after a reading, as a multiple of the time that it took. */
const REST = 10;

/** Any text may be read otherwise when any word of the stock has come, gone or become more frequent. */
const WORDS: Source = {
  isTouchedBy: ({ about, detail }) => about === 'property' && !(detail as PropertyStep | undefined)?.sameWords,
};

/** Touches only answers that were made of everything. */
const CAUGHT_UP: PublicChange = { about: 'vocabulary' };

/** The words of the stock in memory, read again in the background after every change of any. */
@Injectable()
export class StockVocabulary implements OnApplicationBootstrap {
  private readonly log = new Logger(StockVocabulary.name);
  private latest = new Vocabulary(new Map());
  private version: number | undefined;
  private reading: Promise<void> | undefined;
  private restsUntil = 0;
  /** Somebody was answered by words that are older than the stock. */
  private hasAnsweredEarly = false;

  constructor(
    private readonly stock: PropertyStock,
    private readonly changes: PublicChanges,
  ) {}

  onApplicationBootstrap() {
    void this.current();
  }

  /** The latest vocabulary, or a newer one where that takes but a moment. */
  async current(): Promise<Vocabulary> {
    this.refresh();
    if (this.reading) await Promise.race([this.reading, sleep(PATIENCE, undefined, { ref: false })]);
    Sources.note(WORDS);
    if (this.isBehind) {
      this.hasAnsweredEarly = true;
      Sources.noteEverything();
    }
    return this.latest;
  }

  /** Resolves when the stock has been read, however long that takes. */
  async ready(): Promise<void> {
    this.refresh();
    await this.reading;
  }

  get isBehind() {
    return this.version === undefined || this.changes.touchedAt(WORDS, this.version) !== undefined;
  }

  private refresh() {
    if (this.isBehind && !this.reading && Date.now() >= this.restsUntil) {
      this.reading = this.read().finally(() => {
        this.reading = undefined;
      });
    }
  }

  private async read() {
    const since = Date.now();
    const { version } = this.changes;
    try {
      this.latest = new Vocabulary(await this.stock.words());
      this.version = version;
      if (this.hasAnsweredEarly) this.changes.announce([CAUGHT_UP]);
      this.hasAnsweredEarly = false;
    } catch (error) {
      this.log.warn({ msg: 'The words of the stock could not be read', err: error });
    }
    this.restsUntil = Date.now() + REST * (Date.now() - since);
  }
}
