import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Colleagues } from '../../identity/public.ts';
import type { Actor } from '../../platform/actor.ts';
import { inWords } from '../history/in-words.ts';
import { recordChange } from '../history/record-change.ts';
import type { LeadFolder } from '../lead.contract.ts';
import type { Lead } from '../lead.entity.ts';
import { LeadNotifications } from '../notifications/lead-notifications.ts';
import { rescorePerson } from '../scoring/rescore-person.ts';

const SUSPECTS: readonly LeadFolder[] = ['review', 'spam'];

/** Moves a lead to another folder. An inquiry cleared of suspicion is announced once. */
@Injectable()
export class FolderChange {
  constructor(
    private readonly notifications: LeadNotifications,
    private readonly colleagues: Colleagues,
  ) {}

  async make(em: EntityManager, by: Actor, lead: Lead, folder: LeadFolder) {
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
  }

  /** Its agent, if its property has one, is told only now, since a suspect causes no mails. */
  private async welcome(em: EntityManager, by: Actor, lead: Lead) {
    await this.notifications.received(em, lead);
    const { assignedTo } = lead;
    const agent = (await this.colleagues.named([assignedTo])).get(assignedTo ?? '');
    if (agent && !(by.kind === 'user' && by.id === agent.id)) await this.notifications.assigned(em, lead, agent);
  }
}
