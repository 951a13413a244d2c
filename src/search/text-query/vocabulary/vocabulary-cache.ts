import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Invalidation } from '../../../platform/cache-invalidation/invalidation.ts';
import { InvalidationBus } from '../../../platform/cache-invalidation/invalidation-bus.ts';
import type { CacheDependency } from '../../../platform/cache-invalidation/cache-dependency.ts';
import { DependencyTracker } from '../../../platform/cache-invalidation/dependency-tracker.ts';
import type { PropertyDiff } from '../../cache-dependencies/property-diff.ts';
import { FailoverSearchEngine } from '../../failover-search-engine.ts';
import { Vocabulary } from './vocabulary.ts';

/** Milliseconds to wait for a newer vocabulary, enough for a small stock; after them the latest serves. */
const MAX_WAIT_MS = 100;
/** The pause after a reading, as a multiple of the time that it took. */
const PAUSE_FACTOR = 10;

/** Any text may be read otherwise when any word of the stock has come, gone or become more frequent. */
const WORDS_DEPENDENCY: CacheDependency = {
  isInvalidatedBy: ({ about, detail }) => about === 'property' && !(detail as PropertyDiff | undefined)?.sameWords,
};

/** Touches only answers that were made of everything. */
const VOCABULARY_REFRESHED: Invalidation = { about: 'vocabulary' };

/** The words of the stock in memory, read again in the background after every change of any. */
@Injectable()
export class VocabularyCache implements OnApplicationBootstrap {
  private readonly log = new Logger(VocabularyCache.name);
  private latest = new Vocabulary(new Map());
  private version: number | undefined;
  private loading: Promise<void> | undefined;
  private nextLoadAt = 0;
  /** Somebody was answered by words that are older than the stock. */
  private hasServedStale = false;

  constructor(
    private readonly searchEngine: FailoverSearchEngine,
    private readonly invalidations: InvalidationBus,
  ) {}

  onApplicationBootstrap() {
    void this.get();
  }

  /** The latest vocabulary, or a newer one where that takes but a moment. */
  async get(): Promise<Vocabulary> {
    this.refresh();
    if (this.loading) await Promise.race([this.loading, sleep(MAX_WAIT_MS, undefined, { ref: false })]);
    DependencyTracker.track(WORDS_DEPENDENCY);
    if (this.isStale) {
      this.hasServedStale = true;
      DependencyTracker.trackEverything();
    }
    return this.latest;
  }

  /** Resolves when the stock has been read, however long that takes. */
  async waitUntilLoaded(): Promise<void> {
    this.refresh();
    await this.loading;
  }

  get isStale() {
    return this.version === undefined || this.invalidations.invalidatedAt(WORDS_DEPENDENCY, this.version) !== undefined;
  }

  private refresh() {
    if (this.isStale && !this.loading && Date.now() >= this.nextLoadAt) {
      this.loading = this.load().finally(() => {
        this.loading = undefined;
      });
    }
  }

  private async load() {
    const since = Date.now();
    const { version } = this.invalidations;
    try {
      this.latest = new Vocabulary(await this.searchEngine.countWords());
      this.version = version;
      if (this.hasServedStale) this.invalidations.publish([VOCABULARY_REFRESHED]);
      this.hasServedStale = false;
    } catch (error) {
      this.log.warn({ msg: 'The words of the stock could not be read', err: error });
    }
    this.nextLoadAt = Date.now() + PAUSE_FACTOR * (Date.now() - since);
  }
}
