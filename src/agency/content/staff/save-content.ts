import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { PublicChanges } from '../../../platform/changes/public-changes.ts';
import { patched } from '../../../platform/input/patched.ts';
import type { StaffContentKey } from '../../staff-content.contract.ts';
import { contentKey } from '../content-blocks.ts';
import { readContent } from '../read-content.ts';
import { writeContent } from './write-content.ts';

/** Saves a new version of a text, in which only these fields differ; the former one stays in its history. */
export class SaveContent extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly key: StaffContentKey,
    readonly version: number,
    readonly changes: object,
  ) {
    super();
  }
}

@CommandHandler(SaveContent)
export class SaveContentHandler implements ICommandHandler<SaveContent> {
  constructor(
    private readonly em: EntityManager,
    private readonly changes: PublicChanges,
  ) {}

  async execute({ by, key: named, version, changes }: SaveContent) {
    demand(by, 'content.edit');
    const isChanged = await this.em.transactional(async (em) => {
      const key = contentKey(named);
      const content = patched((await readContent(em, key)).content, changes);
      const isChanged = await writeContent(em, by, { key, version, content });
      if (isChanged) audit(em, by, 'save-content', null, { key: named });
      return isChanged;
    });
    if (isChanged) this.changes.announce();
  }
}
