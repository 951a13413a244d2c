import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { PublicChanges } from '../../../platform/changes/public-changes.ts';
import type { StaffContentKey } from '../../staff-content.contract.ts';
import { contentKey } from '../content-blocks.ts';
import { changedContent } from './changed-content.ts';
import { readVersion } from './read-version.ts';
import { writeContent } from './write-content.ts';

/** Restores a former version; version 0 is the default text. */
export class RestoreContent extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly key: StaffContentKey,
    readonly restored: number,
    readonly version: number,
  ) {
    super();
  }
}

@CommandHandler(RestoreContent)
export class RestoreContentHandler implements ICommandHandler<RestoreContent> {
  constructor(
    private readonly em: EntityManager,
    private readonly changes: PublicChanges,
  ) {}

  async execute({ by, key: named, restored, version }: RestoreContent) {
    demand(by, 'content.edit');
    const key = contentKey(named);
    const isChanged = await this.em.transactional(async (em) => {
      const { content, isShipped } = restored
        ? await readVersion(em, key, restored)
        : { content: null, isShipped: true };
      const isChanged = await writeContent(em, by, { key, version, text: () => (isShipped ? null : content) });
      if (isChanged) audit(em, by, 'restore-content', null, { key: named, version: restored });
      return isChanged;
    });
    if (isChanged) this.changes.announce(changedContent(key));
  }
}
