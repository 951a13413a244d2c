import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { countRows } from '../../platform/query/count-rows.ts';
import { selectVisibleMails } from './select-visible-mails.ts';
import { CountFailedMails } from '../lead.messages.ts';

@QueryHandler(CountFailedMails)
export class CountFailedMailsHandler implements IQueryHandler<CountFailedMails> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: CountFailedMails) {
    requirePermission(actor, 'leads.work');
    return countRows(selectVisibleMails(this.em, actor).where('m.state', '=', 'failed'));
  }
}
