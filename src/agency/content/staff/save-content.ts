import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { PublicChanges } from '../../../platform/changes/public-changes.ts';
import { patched } from '../../../platform/input/patched.ts';
import { SaveContent } from '../../agency.messages.ts';
import { contentKey } from '../content-blocks.ts';
import { changedContent } from './changed-content.ts';
import { writeContent } from './write-content.ts';

@CommandHandler(SaveContent)
export class SaveContentHandler implements ICommandHandler<SaveContent> {
  constructor(
    private readonly em: EntityManager,
    private readonly changes: PublicChanges,
  ) {}

  async execute({ by, key: named, version, changes }: SaveContent) {
    demand(by, 'content.edit');
    const key = contentKey(named);
    const isChanged = await this.em.transactional(async (em) => {
      const isChanged = await writeContent(em, by, { key, version, text: (now) => patched(now, changes) });
      if (isChanged) audit(em, by, 'save-content', null, { key: named });
      return isChanged;
    });
    if (isChanged) this.changes.announce(changedContent(key));
  }
}
