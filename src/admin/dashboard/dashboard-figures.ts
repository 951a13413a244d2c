import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CountStaffProperties } from '../../catalogue/property.messages.ts';
import { CountLeadTotals } from '../../leads/lead.messages.ts';
import { may } from '../../platform/access/may.ts';
import type { Actor } from '../../platform/actor.ts';
import type { DashboardDetails } from '../dashboard.contract.ts';
import { cachedBriefly } from './cached-briefly.ts';

type Counted = Pick<DashboardDetails, 'countedAt' | 'figures' | 'stages'>;

/** Counted once in five minutes for everybody who sees the same. */
@Injectable()
export class DashboardFigures {
  private readonly cached = cachedBriefly<Counted>();

  constructor(private readonly queries: QueryBus) {}

  of(by: Actor): Promise<Counted> {
    return this.cached(sightOf(by), () => this.count(by));
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
        // When something was featured is not cached, so that no change can be told.
        featured: stock && { total: stock.featured, thisMonth: null, lastMonth: null },
      },
      stages: leads && leads.stages,
    };
  }
}

/** The same for those who see the same. */
const sightOf = (by: Actor) =>
  [
    may(by, 'properties.read') ? 'stock' : '',
    may(by, 'leads.work') ? 'leads' : '',
    by.kind === 'user' && !may(by, 'leads.all') ? by.id : 'all',
  ].join();
