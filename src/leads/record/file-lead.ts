import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import { FolderChange } from '../progress/folder-change.ts';
import { lockedLead } from './locked-lead.ts';
import { FileLead } from '../lead-work.messages.ts';

@CommandHandler(FileLead)
export class FileLeadHandler implements ICommandHandler<FileLead> {
  constructor(
    private readonly em: EntityManager,
    private readonly folderChange: FolderChange,
  ) {}

  async execute({ by, id, folder }: FileLead) {
    demand(by, 'leads.work');
    await this.em.transactional(async (em) => {
      const lead = await lockedLead(em, by, id);
      await this.folderChange.make(em, by, lead, folder);
    });
  }
}
