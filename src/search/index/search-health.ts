import { Injectable, Optional } from '@nestjs/common';
import { HealthPart, type PartState } from '../../platform/health/health-part.ts';
import { SearchOutage } from './search-outage.ts';

/** PostgreSQL answers searches while Meilisearch cannot, so that this part is never down. */
@HealthPart()
@Injectable()
export class SearchHealth implements HealthPart {
  readonly name = 'search';

  constructor(@Optional() private readonly outage?: SearchOutage) {}

  state(): Promise<PartState> {
    if (!this.outage) return Promise.resolve({ status: 'ok', says: 'Busca PostgreSQL: no hay MEILI_URL.' });
    return Promise.resolve(
      this.outage.isOn ? { status: 'degraded', says: 'Meilisearch no contesta: busca PostgreSQL.' } : { status: 'ok' },
    );
  }
}
