import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseMetrics } from '../platform/metrics/database-metrics.ts';
import { Metrics, type Sample, toSamples } from '../platform/metrics/metrics.ts';
import { MINUTE_MS } from '../platform/time-units.contract.ts';
import { FailoverSearchEngine } from './failover-search-engine.ts';
import { Quarantine } from './projection/quarantine.ts';
import { ReadModelRepair } from './projection/read-model-repair.ts';

const OPENED = {
  name: 'agency_search_breaker_opened_total',
  help: 'How often searches left Meilisearch: reason="dead" without an answer, "late" because at least half took too long or failed',
  labels: ['reason'],
};
const BREAKER = {
  name: 'agency_breaker_open',
  help: '1 while the circuit breaker is open or recovers; breaker="search": PostgreSQL answers searches without Meilisearch',
  labels: ['breaker'],
};
const COMPARISON_TIME = {
  name: 'agency_read_model_compared_timestamp_seconds',
  help: 'Time of the last comparison of a read model with the properties by this process',
  labels: ['model'],
};
const DIFFERENCE_COUNT = {
  name: 'agency_read_model_differing',
  help: 'Properties that differed at the last comparison, reported for a minute',
  labels: ['model'],
};
const REPAIR_TOTAL = {
  name: 'agency_read_model_repaired_total',
  help: 'Properties that this process repaired after a comparison, since no event was pending for them',
  labels: ['model'],
};
const QUARANTINE_SIZE = {
  name: 'agency_read_model_quarantined',
  help: 'Properties that cannot be projected into a read model',
  labels: ['model'],
};
/** The result expires, since another process may make the next comparison. */
const REPORTED_FOR_MS = MINUTE_MS;

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
    metrics.registerCounter(OPENED, () => toSamples('reason', searchEngine.breaker.openedCounts));
    metrics.registerGauge(BREAKER, () => toSamples('breaker', { search: searchEngine.isIndexUnavailable ? 1 : 0 }));
    metrics.registerCounter(REPAIR_TOTAL, () => toSamples('model', readModelRepair.repairedTotals));
    metrics.registerGauge(COMPARISON_TIME, () =>
      [...readModelRepair.comparisons].map(([model, { at }]): Sample => [{ model }, at / 1000]),
    );
    metrics.registerGauge(DIFFERENCE_COUNT, () =>
      [...readModelRepair.comparisons]
        .filter(([, { at }]) => Date.now() - at < REPORTED_FOR_MS)
        .map(([model, { wrong }]): Sample => [{ model }, wrong]),
    );
    this.database.register('quarantine', [QUARANTINE_SIZE], async (em) => ({
      [QUARANTINE_SIZE.name]: toSamples('model', await this.quarantine.countByModel(em)),
    }));
  }
}
