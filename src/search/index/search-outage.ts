import { Injectable } from '@nestjs/common';
import type { Meilisearch } from 'meilisearch';
import type { Outages } from '../../platform/outages/outages.ts';
import { IndexMissing, SearchUnavailable } from '../search.problems.ts';

const ASKED_EVERY = 2_000;
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
    this.outage = outages.follow({
      name: 'Meilisearch',
      askedEvery: ASKED_EVERY,
      isToBlameFor: isUnreachable,
      answers: () => client.isHealthy(),
    });
  }

  get isOn() {
    return this.outage.isOn;
  }

  begin(reason: string) {
    this.outage.begin(reason);
  }
}
