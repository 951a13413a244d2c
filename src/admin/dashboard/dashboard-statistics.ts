import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CountStaffProperties } from '../../catalogue/property.messages.ts';
import { CountLeadTotals } from '../../leads/lead.messages.ts';
import { hasPermission } from '../../platform/access/has-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import type { DashboardDetails } from '../dashboard.contract.ts';
import { ttlCache } from './ttl-cache.ts';
import { permissionKey } from './permission-key.ts';

type CountedFigures = Pick<DashboardDetails, 'countedAt' | 'figures' | 'stages'>;

/** By how many unanswered leads the cached figures may differ from the duties beside them, which are never cached. */
const MAX_DRIFT = 5;

/** The figures of the dashboard, cached for five minutes for all users with the same view. */
@Injectable()
export class DashboardStatistics {
  private readonly cache = ttlCache<{ counted: CountedFigures; unanswered: number }>();

  constructor(private readonly queries: QueryBus) {}

  async get(actor: Actor, unanswered: number): Promise<CountedFigures> {
    const key = permissionKey(actor);
    const read = async () => ({ counted: await this.count(actor), unanswered });
    const entry = await this.cache(key, read);
    if (Math.abs(entry.unanswered - unanswered) <= MAX_DRIFT) return entry.counted;
    this.cache.forget(key);
    return (await this.cache(key, read)).counted;
  }

  /** For what changes so much at once that nobody should wait until it is counted anew. */
  clear() {
    this.cache.forget();
  }

  private async count(actor: Actor): Promise<CountedFigures> {
    const [stock, leads] = await Promise.all([
      hasPermission(actor, 'properties.read') ? this.queries.execute(new CountStaffProperties(actor)) : null,
      hasPermission(actor, 'leads.work') ? this.queries.execute(new CountLeadTotals(actor)) : null,
    ]);
    return {
      countedAt: new Date().toISOString(),
      figures: {
        properties: stock,
        inquiries: leads && leads.inquiries,
        newInquiries: leads && leads.unattended,
        // The database does not record when a property was featured.
        featured: stock && { total: stock.featured, thisMonth: null, lastMonth: null },
      },
      stages: leads && leads.stages,
    };
  }
}
