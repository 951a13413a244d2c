import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CountStaffProperties } from '../../catalogue/property.messages.ts';
import { CountLeadTotals } from '../../leads/lead.messages.ts';
import { may } from '../../platform/access/may.ts';
import type { Actor } from '../../platform/actor.ts';
import type { DashboardDetails } from '../dashboard.contract.ts';
import { cachedBriefly } from './cached-briefly.ts';
import { viewOf } from './view-of.ts';

type Counted = Pick<DashboardDetails, 'countedAt' | 'figures' | 'stages'>;

/** By how many unanswered leads the cached figures may differ from the duties beside them, which are never cached. */
const MAX_DRIFT = 5;

/** The figures of the dashboard, cached for five minutes for all users with the same view. */
@Injectable()
export class DashboardFigures {
  private readonly cached = cachedBriefly<{ counted: Counted; unanswered: number }>();

  constructor(private readonly queries: QueryBus) {}

  async of(by: Actor, unanswered: number): Promise<Counted> {
    const key = viewOf(by);
    const read = async () => ({ counted: await this.count(by), unanswered });
    const known = await this.cached(key, read);
    if (Math.abs(known.unanswered - unanswered) <= MAX_DRIFT) return known.counted;
    this.cached.forget(key);
    return (await this.cached(key, read)).counted;
  }

  /** For what changes so much at once that nobody should wait until it is counted anew. */
  forget() {
    this.cached.forget();
  }

  private async count(by: Actor): Promise<Counted> {
    const [stock, leads] = await Promise.all([
      may(by, 'properties.read') ? this.queries.execute(new CountStaffProperties(by)) : null,
      may(by, 'leads.work') ? this.queries.execute(new CountLeadTotals(by)) : null,
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
