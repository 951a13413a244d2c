import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { DependencyTracker } from '../../../platform/cache-invalidation/dependency-tracker.ts';
import { InvalidationBus } from '../../../platform/cache-invalidation/invalidation-bus.sql.ts';
import type { Invalidation, CacheDependency } from '../../../platform/cache-invalidation/invalidation.ts';
import { FailoverSearchEngine } from '../../failover-search-engine.ts';
import type { PropertyDiff } from '../../index-document/property-state.ts';
import { Vocabulary } from './vocabulary.ts';

/** Enough to reload the words of a small catalogue; after that, the latest vocabulary is used. */
const MAX_WAIT_MS = 100;
/** Pause after a reload, as a multiple of its duration. */
const PAUSE_FACTOR = 10;

/** The meaning of any text may change if a word of the catalogue is added, removed or becomes more frequent. */
const WORDS_DEPENDENCY: CacheDependency = {
  isInvalidatedBy: ({ about, detail }) => about === 'property' && !(detail as PropertyDiff | undefined)?.hasSameWords,
};

/** Invalidates only responses that depend on everything. */
const VOCABULARY_REFRESHED: Invalidation = { about: 'vocabulary' };

/** Words of the catalogue in memory, reloaded in the background after words have changed. */
@Injectable()
export class VocabularyCache implements OnApplicationBootstrap {
  private readonly log = new Logger(VocabularyCache.name);
  private latest = new Vocabulary(new Map());
  private version: number | undefined;
  private loading: Promise<void> | undefined;
  private nextLoadAt = 0;
  private hasServedStale = false;

  constructor(
    private readonly searchEngine: FailoverSearchEngine,
    private readonly invalidations: InvalidationBus,
  ) {}

  onApplicationBootstrap() {
    void this.get();
  }

  /** Returns the latest vocabulary, or a newer one if it can be loaded in time. */
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

  /** Starts a reload if it is due, and waits for a running one without a time limit. */
  async waitUntilLoaded(): Promise<void> {
    this.refresh();
    await this.loading;
  }

  get isStale() {
    return (
      this.version === undefined ||
      this.invalidations.findInvalidationTime(WORDS_DEPENDENCY, this.version) !== undefined
    );
  }

  private refresh() {
    if (this.isStale && !this.loading && Date.now() >= this.nextLoadAt) {
      this.loading = this.load().finally(() => {
        this.loading = undefined;
      });
    }
  }

  private async load() {
    const startedAt = Date.now();
    const { version } = this.invalidations;
    try {
      this.latest = new Vocabulary(await this.searchEngine.countWords());
      this.version = version;
      if (this.hasServedStale) this.invalidations.publish([VOCABULARY_REFRESHED]);
      this.hasServedStale = false;
    } catch (error) {
      this.log.warn({ msg: 'the vocabulary could not be read', err: error });
    }
    this.nextLoadAt = Date.now() + PAUSE_FACTOR * (Date.now() - startedAt);
  }
}
