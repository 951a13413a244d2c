import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Colleagues } from '../../identity/public.ts';
import type { Actor } from '../../platform/actor.ts';
import { inWords } from '../history/in-words.ts';
import { recordUndoable } from '../history/record-change.ts';
import type { LeadFolder } from '../lead.contract.ts';
import type { Lead } from '../lead.entity.ts';
import { LeadNotifications } from '../notifications/lead-notifications.ts';
import { rescorePerson } from '../scoring/rescore-person.ts';

/** Moves a lead to another folder. An inquiry that was suspected is announced once, when it first reaches the inbox. */
@Injectable()
export class FolderChange {
  constructor(
    private readonly notifications: LeadNotifications,
    private readonly colleagues: Colleagues,
  ) {}

  async make(em: EntityManager, by: Actor, lead: Lead, folder: LeadFolder, batch?: string) {
    const from = lead.folder;
    if (from === folder) return;
    const change = { field: 'folder', from: inWords.folder(from), to: inWords.folder(folder) } as const;
    await recordUndoable(em, by, lead, 'file-lead', { ...change, batch, details: { from, to: folder } }, async () => {
      lead.folder = folder;
      await rescorePerson(em, lead);
    });
    if (folder === 'inbox' && lead.kind !== 'staff' && !lead.announcedAt) await this.announce(em, by, lead);
  }

  /** Its agent, if its property has one, is told only now, since a suspect causes no mails. */
  private async announce(em: EntityManager, by: Actor, lead: Lead) {
    await this.notifications.received(em, lead);
    const { assignedTo } = lead;
    const agent = (await this.colleagues.named([assignedTo])).get(assignedTo ?? '');
    if (agent && !(by.kind === 'user' && by.id === agent.id)) await this.notifications.assigned(em, lead, agent);
  }
}
