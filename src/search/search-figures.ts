import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseFigures } from '../platform/figures/database-figures.ts';
import { Figures, type Sample, samplesBy } from '../platform/figures/figures.ts';
import { Quarantine } from './projection/quarantine.ts';
import { ReadModelRepair } from './projection/read-model-repair.ts';
import { PropertyStock } from './property-stock.ts';

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
const TOLD_FOR_MS = 60_000;

/** What the search tells Prometheus. */
@Injectable()
export class SearchFigures implements OnModuleInit {
  constructor(
    private readonly figures: Figures,
    private readonly database: DatabaseFigures,
    private readonly stock: PropertyStock,
    private readonly repairs: ReadModelRepair,
    private readonly quarantine: Quarantine,
  ) {}

  onModuleInit() {
    const { figures, stock, repairs } = this;
    figures.counter(HEDGES, () => samplesBy('winner', stock.hedges.won));
    figures.gauge(BREAKER, () => samplesBy('breaker', { search: stock.isIndexAway ? 1 : 0 }));
    figures.counter(REPAIRED, () => samplesBy('model', repairs.found));
    figures.gauge(COMPARED, () => [...repairs.compared].map(([model, { at }]): Sample => [{ model }, at / 1000]));
    figures.gauge(DIFFERING, () =>
      [...repairs.compared]
        .filter(([, { at }]) => Date.now() - at < TOLD_FOR_MS)
        .map(([model, { wrong }]): Sample => [{ model }, wrong]),
    );
    this.database.offer('quarantine', [QUARANTINED], async (em) => ({
      [QUARANTINED.name]: samplesBy('model', await this.quarantine.countEach(em)),
    }));
  }
}
