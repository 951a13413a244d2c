import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import { scopedMails } from './scoped-mails.ts';
import { CountFailedMails } from '../lead.messages.ts';

@QueryHandler(CountFailedMails)
export class CountFailedMailsHandler implements IQueryHandler<CountFailedMails> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by }: CountFailedMails) {
    demand(by, 'leads.work');
    const { sql, parameters } = scopedMails(by);
    const failed = `select count(*)::int as count ${sql} and m.state = 'failed'`;
    const [row] = await this.em.execute<{ count: number }[]>(failed, parameters);
    return row!.count;
  }
}
