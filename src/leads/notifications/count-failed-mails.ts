import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import { countOf } from '../../platform/reading/count-of.ts';
import { scopedMails } from './scoped-mails.ts';
import { CountFailedMails } from '../lead.messages.ts';

@QueryHandler(CountFailedMails)
export class CountFailedMailsHandler implements IQueryHandler<CountFailedMails> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by }: CountFailedMails) {
    demand(by, 'leads.work');
    return countOf(scopedMails(this.em, by).where('m.state', '=', 'failed'));
  }
}
