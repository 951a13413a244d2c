import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { FolderChange } from '../progress/folder-change.ts';
import { findLeadForUpdate } from './find-lead-for-update.ts';
import { MoveLeadToFolder } from '../lead-work.messages.ts';

@CommandHandler(MoveLeadToFolder)
export class MoveLeadToFolderHandler implements ICommandHandler<MoveLeadToFolder> {
  constructor(
    private readonly em: EntityManager,
    private readonly folderChange: FolderChange,
  ) {}

  async execute({ actor, id, folder }: MoveLeadToFolder) {
    requirePermission(actor, 'leads.work');
    await this.em.transactional(async (em) => {
      const lead = await findLeadForUpdate(em, actor, id);
      await this.folderChange.move(em, actor, lead, folder);
    });
  }
}
