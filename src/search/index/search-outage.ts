import { Injectable } from '@nestjs/common';
import type { Meilisearch } from 'meilisearch';
import type { Outages } from '../../platform/dependency-health/outages.ts';
import { IndexMissing, SearchUnavailable } from '../search.problems.ts';

const POLL_INTERVAL_MS = 2_000;
const OUT_OF_REACH = /^MeilisearchRequest(TimeOut)?Error$/;

/** Whether the server is out of reach; one that says that it has no index has answered. */
const isUnreachable = (fault: unknown): boolean =>
  fault instanceof Error &&
  (OUT_OF_REACH.test(fault.name) || (fault instanceof SearchUnavailable && !(fault instanceof IndexMissing)));

/** Knows whether Meilisearch is away from this process. */
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
