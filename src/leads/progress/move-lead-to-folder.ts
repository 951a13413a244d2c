import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, Command } from '@nestjs/cqrs';
import { StaffDirectory } from '../../identity/public.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { formatValue } from '../history/format-value.ts';
import { recordUndoableChange } from '../history/record-change.ts';
import type { LeadFolder } from '../lead.contract.ts';
import type { Lead } from '../lead.entity.ts';
import { LeadNotifications } from '../notifications/lead-notifications.ts';
import { findLeadForUpdate } from '../record/lead-access.ts';
import { rescorePerson } from '../scoring/lead-score.sql.ts';

/** Moves a lead to another folder, and sends the mails of a suspected inquiry when it first reaches the inbox. */
@Injectable()
export class FolderService {
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

  /** Notifies agency, visitor and assigned agent only now, since suspected spam sends no mails. */
  private async announce(em: EntityManager, actor: Actor, lead: Lead) {
    await this.notifications.notifyReceived(em, lead);
    const { assignedTo } = lead;
    const agent = (await this.staffDirectory.findByIds([assignedTo])).get(assignedTo ?? '');
    if (agent && !(actor.kind === 'user' && actor.id === agent.id))
      await this.notifications.notifyAssigned(em, lead, agent);
  }
}

export class MoveLeadToFolder extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly folder: Exclude<LeadFolder, 'review'>,
  ) {
    super();
  }
}

@CommandHandler(MoveLeadToFolder)
export class MoveLeadToFolderHandler implements ICommandHandler<MoveLeadToFolder> {
  constructor(
    private readonly em: EntityManager,
    private readonly folderService: FolderService,
  ) {}

  async execute({ actor, id, folder }: MoveLeadToFolder) {
    requirePermission(actor, 'leads.work');
    await this.em.transactional(async (em) => {
      const lead = await findLeadForUpdate(em, actor, id);
      await this.folderService.move(em, actor, lead, folder);
    });
  }
}
