import { Injectable, Optional } from '@nestjs/common';
import type { Meilisearch } from 'meilisearch';
import { HealthIndicator, type HealthState } from '../../platform/health-indicators.ts';
import type { Outages } from '../../platform/outages.ts';
import { IndexMissing, SearchLate, SearchUnavailable } from '../search.problems.ts';

const POLL_INTERVAL_MS = 2_000;
const UNREACHABLE_ERROR = /^MeilisearchRequest(TimeOut)?Error$/;

/** Whether the server is unreachable; one that is late or reports a missing index is reachable. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  (UNREACHABLE_ERROR.test(error.name) ||
    (error instanceof SearchUnavailable && !(error instanceof IndexMissing) && !(error instanceof SearchLate)));

/** Remembers that Meilisearch is unreachable, and polls it until it responds. */
@Injectable()
export class SearchOutage {
  private readonly outage;

  constructor(outages: Outages, client: Meilisearch) {
    this.outage = outages.track({
      name: 'Meilisearch',
      pollIntervalMs: POLL_INTERVAL_MS,
      isCausedBy: isUnreachable,
      isReachable: () => client.isHealthy(),
    });
  }

  get isOn() {
    return this.outage.isOn;
  }

  begin(reason: string) {
    this.outage.start(reason);
  }
}

/** PostgreSQL answers searches while Meilisearch cannot, so this part is never down. */
@HealthIndicator()
@Injectable()
export class SearchHealth implements HealthIndicator {
  readonly name = 'search';

  constructor(@Optional() private readonly outage?: SearchOutage) {}

  check(): Promise<HealthState> {
    if (!this.outage) return Promise.resolve({ status: 'ok', message: 'Busca PostgreSQL: no hay MEILI_URL.' });
    return Promise.resolve(
      this.outage.isOn
        ? { status: 'degraded', message: 'Meilisearch no contesta: busca PostgreSQL.' }
        : { status: 'ok' },
    );
  }
}
