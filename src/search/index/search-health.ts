import { Injectable, Optional } from '@nestjs/common';
import { HealthIndicator, type HealthState } from '../../platform/health/health-indicator.ts';
import { SearchOutage } from './search-outage.ts';

/** PostgreSQL answers searches while Meilisearch cannot, so that this part is never down. */
@HealthIndicator()
@Injectable()
export class SearchHealth implements HealthIndicator {
  readonly name = 'search';

  constructor(@Optional() private readonly outage?: SearchOutage) {}

  check(): Promise<HealthState> {
    if (!this.outage) return Promise.resolve({ status: 'ok', says: 'Busca PostgreSQL: no hay MEILI_URL.' });
    return Promise.resolve(
      this.outage.isOn ? { status: 'degraded', says: 'Meilisearch no contesta: busca PostgreSQL.' } : { status: 'ok' },
    );
  }
}
