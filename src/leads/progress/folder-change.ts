import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { StaffDirectory } from '../../identity/public.ts';
import type { Actor } from '../../platform/actor.ts';
import { formatValue } from '../history/format-value.ts';
import { recordUndoableChange } from '../history/record-change.ts';
import type { LeadFolder } from '../lead.contract.ts';
import type { Lead } from '../lead.entity.ts';
import { LeadNotifications } from '../notifications/lead-notifications.ts';
import { rescorePerson } from '../scoring/rescore-person.ts';

/** Moves a lead to another folder. An inquiry that was suspected is announced once, when it first reaches the inbox. */
@Injectable()
export class FolderChange {
  constructor(
    private readonly notifications: LeadNotifications,
    private readonly staffDirectory: StaffDirectory,
  ) {}

  async move(em: EntityManager, actor: Actor, lead: Lead, folder: LeadFolder, batch?: string) {
    const from = lead.folder;
    if (from === folder) return;
    const change = { field: 'folder', from: formatValue.folder(from), to: formatValue.folder(folder) } as const;
    await recordUndoableChange(
      em,
      actor,
      lead,
      'file-lead',
      { ...change, batch, details: { from, to: folder } },
      async () => {
        lead.folder = folder;
        await rescorePerson(em, lead);
      },
    );
    if (folder === 'inbox' && lead.kind !== 'staff' && !lead.announcedAt) await this.announce(em, actor, lead);
  }

  /** Its agent, if its property has one, is told only now, since a suspect causes no mails. */
  private async announce(em: EntityManager, actor: Actor, lead: Lead) {
    await this.notifications.notifyReceived(em, lead);
    const { assignedTo } = lead;
    const agent = (await this.staffDirectory.findByIds([assignedTo])).get(assignedTo ?? '');
    if (agent && !(actor.kind === 'user' && actor.id === agent.id))
      await this.notifications.notifyAssigned(em, lead, agent);
  }
}
