import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import { leadScopeSql } from '../record/lead-scope.ts';
import { leadCounts } from './count-leads.sql.ts';
import { CountLeads } from '../lead.messages.ts';

@QueryHandler(CountLeads)
export class CountLeadsHandler implements IQueryHandler<CountLeads> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by }: CountLeads) {
    demand(by, 'leads.work');
    const me = by.kind === 'user' ? by.id : null;
    const { rows } = await leadCounts(leadScopeSql(by, 'i'), me).execute(this.em.getKysely());
    return rows[0]!;
  }
}
