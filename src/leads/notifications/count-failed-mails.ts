import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { scopedMails } from './scoped-mails.ts';

/** What nobody will try again by itself: as many as the list shows to the same person. */
export class CountFailedMails extends Query<number> {
  constructor(readonly by: Actor) {
    super();
  }
}

@QueryHandler(CountFailedMails)
export class CountFailedMailsHandler implements IQueryHandler<CountFailedMails> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by }: CountFailedMails) {
    demand(by, 'leads.work');
    const failed = sql<{ count: number }>`select count(*)::int as count ${scopedMails(by)} and m.state = 'failed'`;
    return (await failed.execute(this.em.getKysely())).rows[0]!.count;
  }
}
