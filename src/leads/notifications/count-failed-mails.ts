import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
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
    const { sql, parameters } = scopedMails(by);
    const failed = `select count(*)::int as count ${sql} and m.state = 'failed'`;
    const [row] = await this.em.execute<{ count: number }[]>(failed, parameters);
    return row!.count;
  }
}
