import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CountStaffProperties } from '../../catalogue/property.messages.ts';
import { CountLeadTotals } from '../../leads/lead.messages.ts';
import { hasPermission, type Actor } from '../../platform/actor.ts';
import type { DashboardDetails } from '../dashboard.contract.ts';
import { createTtlCache, getPermissionKey } from './dashboard-cache.ts';

type CachedFigures = Pick<DashboardDetails, 'countedAt' | 'figures' | 'stages'>;

/** Maximum difference between the cached count of unanswered leads and the live count beside it. */
const MAX_DRIFT = 5;

/**
 * Caches the dashboard numbers for five minutes, shared by users who see the same data. Counts again earlier if the
 * number of unanswered leads has drifted.
 */
@Injectable()
export class DashboardStatistics {
  private readonly cache = createTtlCache<{ figures: CachedFigures; unanswered: number }>();

  constructor(private readonly queries: QueryBus) {}

  async get(actor: Actor, unanswered: number): Promise<CachedFigures> {
    const key = getPermissionKey(actor);
    const read = async () => ({ figures: await this.count(actor), unanswered });
    const entry = await this.cache(key, read);
    if (Math.abs(entry.unanswered - unanswered) <= MAX_DRIFT) return entry.figures;
    this.cache.delete(key);
    return (await this.cache(key, read)).figures;
  }

  /** Clears the cache after a large change, so that users need not wait for expiry. */
  clear() {
    this.cache.clear();
  }

  private async count(actor: Actor): Promise<CachedFigures> {
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
