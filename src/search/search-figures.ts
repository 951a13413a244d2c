import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Counter, register } from 'prom-client';
import { PropertyStock } from './property-stock.ts';

const HEDGES = 'search_hedges_total';

/** What the search tells Prometheus. */
@Injectable()
export class SearchFigures implements OnApplicationBootstrap {
  constructor(private readonly stock: PropertyStock) {}

  onApplicationBootstrap() {
    const { won } = this.stock.hedges;
    // Another application in this process may have its own there.
    register.removeSingleMetric(HEDGES);
    new Counter({
      name: HEDGES,
      help: 'Searches that PostgreSQL was asked too because Meilisearch was late, by who answered first',
      labelNames: ['winner'],
      collect() {
        this.reset();
        for (const [winner, count] of Object.entries(won)) this.inc({ winner }, count);
      },
    });
  }
}
