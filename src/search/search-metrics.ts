import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseMetrics } from '../platform/metrics/database-metrics.ts';
import { Metrics, type Sample, toSamples } from '../platform/metrics/metrics.ts';
import { Quarantine } from './projection/quarantine.ts';
import { ReadModelRepair } from './projection/read-model-repair.ts';
import { FailoverSearchEngine } from './failover-search-engine.ts';

const HEDGES = {
  name: 'search_hedges_total',
  help: 'Searches that PostgreSQL was asked too because Meilisearch was late, by who answered first',
  labels: ['winner'],
};
const BREAKER = {
  name: 'agency_breaker_open',
  help: 'Whether a part is believed away, and is only tried from time to time; search: PostgreSQL answers alone',
  labels: ['breaker'],
};
const COMPARED = {
  name: 'agency_read_model_compared_timestamp_seconds',
  help: 'When this process has last compared a read model with the properties',
  labels: ['model'],
};
const DIFFERING = {
  name: 'agency_read_model_differing',
  help: 'Properties that were wrong at that comparison, for a minute after it',
  labels: ['model'],
};
const REPAIRED = {
  name: 'agency_read_model_repaired_total',
  help: 'Properties that a comparison of this process found wrong, and no event was about to bring',
  labels: ['model'],
};
const QUARANTINED = {
  name: 'agency_read_model_quarantined',
  help: 'Properties that cannot be projected into a read model',
  labels: ['model'],
};
/** Another process may make the next comparison, so that ours would stand for ever. */
const REPORTED_FOR_MS = 60_000;

/** What the search tells Prometheus. */
@Injectable()
export class SearchMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly database: DatabaseMetrics,
    private readonly searchEngine: FailoverSearchEngine,
    private readonly readModelRepair: ReadModelRepair,
    private readonly quarantine: Quarantine,
  ) {}

  onModuleInit() {
    const { metrics, searchEngine, readModelRepair } = this;
    metrics.counter(HEDGES, () => toSamples('winner', searchEngine.hedgeBudget.wins));
    metrics.gauge(BREAKER, () => toSamples('breaker', { search: searchEngine.isIndexUnavailable ? 1 : 0 }));
    metrics.counter(REPAIRED, () => toSamples('model', readModelRepair.repairedTotals));
    metrics.gauge(COMPARED, () =>
      [...readModelRepair.comparisons].map(([model, { at }]): Sample => [{ model }, at / 1000]),
    );
    metrics.gauge(DIFFERING, () =>
      [...readModelRepair.comparisons]
        .filter(([, { at }]) => Date.now() - at < REPORTED_FOR_MS)
        .map(([model, { wrong }]): Sample => [{ model }, wrong]),
    );
    this.database.register('quarantine', [QUARANTINED], async (em) => ({
      [QUARANTINED.name]: toSamples('model', await this.quarantine.countByModel(em)),
    }));
  }
}
