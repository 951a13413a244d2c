import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, Command } from '@nestjs/cqrs';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { InvalidationBus } from '../../platform/cache-invalidation/invalidation-bus.sql.ts';
import { deepMerge } from '../../platform/fields.ts';
import type { StaffContentKey } from '../staff-content.contract.ts';
import { toContentKey } from './content-blocks.ts';
import { readVersion } from './content-versions.ts';
import { listContentInvalidations, writeContent } from './write-content.ts';

/**
 * Changes the given fields of a text and saves the result as a new version. `version` is the one that the editor saw;
 * throws ContentChangedMeanwhile if it is outdated.
 */
export class SaveContent extends Command<void> {
  constructor(
    readonly actor: Actor,
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
    private readonly invalidationBus: InvalidationBus,
  ) {}

  async execute({ actor, key: staffKey, version, changes }: SaveContent) {
    requirePermission(actor, 'content.edit');
    const key = toContentKey(staffKey);
    const isChanged = await this.em.transactional(async (em) => {
      const isChanged = await writeContent(em, actor, {
        key,
        version,
        update: (current) => deepMerge(current, changes),
      });
      if (isChanged) audit(em, actor, 'save-content', null, { key: staffKey });
      return isChanged;
    });
    if (isChanged) this.invalidationBus.publish(listContentInvalidations(key));
  }
}

/** Restores a former version; version 0 is the default text. */
export class RestoreContent extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly key: StaffContentKey,
    readonly restoredVersion: number,
    readonly version: number,
  ) {
    super();
  }
}

@CommandHandler(RestoreContent)
export class RestoreContentHandler implements ICommandHandler<RestoreContent> {
  constructor(
    private readonly em: EntityManager,
    private readonly invalidationBus: InvalidationBus,
  ) {}

  async execute({ actor, key: staffKey, restoredVersion, version }: RestoreContent) {
    requirePermission(actor, 'content.edit');
    const key = toContentKey(staffKey);
    const isChanged = await this.em.transactional(async (em) => {
      const { content, isDefault } = restoredVersion
        ? await readVersion(em, key, restoredVersion)
        : { content: null, isDefault: true };
      const isChanged = await writeContent(em, actor, { key, version, update: () => (isDefault ? null : content) });
      if (isChanged) audit(em, actor, 'restore-content', null, { key: staffKey, version: restoredVersion });
      return isChanged;
    });
    if (isChanged) this.invalidationBus.publish(listContentInvalidations(key));
  }
}
