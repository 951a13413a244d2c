import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Colleagues } from '../../identity/public.ts';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Lead } from '../lead.entity.ts';
import type { LeadFolder } from '../lead.contract.ts';
import { LeadNotifications } from '../notifications/lead-notifications.ts';
import { lockedLead } from './locked-lead.ts';
import { recordChange } from '../history/record-change.ts';
import { rescorePerson } from '../scoring/rescore-person.ts';
import { inWords } from '../history/in-words.ts';
import { FileLead } from '../lead-work.messages.ts';

const SUSPECTS: readonly LeadFolder[] = ['review', 'spam'];

@CommandHandler(FileLead)
export class FileLeadHandler implements ICommandHandler<FileLead> {
  constructor(
    private readonly em: EntityManager,
    private readonly notifications: LeadNotifications,
    private readonly colleagues: Colleagues,
  ) {}

  async execute({ by, id, folder }: FileLead) {
    demand(by, 'leads.work');
    await this.em.transactional(async (em) => {
      const lead = await lockedLead(em, by, id);
      const from = lead.folder;
      if (from === folder) return;
      lead.folder = folder;
      recordChange(em, by, lead, 'file-lead', {
        field: 'folder',
        from: inWords.folder(from),
        to: inWords.folder(folder),
        details: { from, to: folder },
      });
      await rescorePerson(em, lead);
      const isCleared = folder === 'inbox' && SUSPECTS.includes(from);
      if (isCleared && lead.kind !== 'staff') await this.welcome(em, by, lead);
    });
  }

  /** Its agent, if its property has one, is told only now, since a suspect causes no mails. */
  private async welcome(em: EntityManager, by: Actor, lead: Lead) {
    await this.notifications.received(em, lead);
    const { assignedTo } = lead;
    const agent = (await this.colleagues.named([assignedTo])).get(assignedTo ?? '');
    if (agent && !(by.kind === 'user' && by.id === agent.id)) await this.notifications.assigned(em, lead, agent);
  }
}
