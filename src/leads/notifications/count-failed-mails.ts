import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { demand } from '../../platform/access/demand.ts';
import { scopedMails } from './scoped-mails.ts';
import { CountFailedMails } from '../lead.messages.ts';

@QueryHandler(CountFailedMails)
export class CountFailedMailsHandler implements IQueryHandler<CountFailedMails> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by }: CountFailedMails) {
    demand(by, 'leads.work');
    const failed = sql<{ count: number }>`select count(*)::int as count ${scopedMails(by)} and m.state = 'failed'`;
    return (await failed.execute(this.em.getKysely())).rows[0]!.count;
  }
}
