import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../../platform/access/require-permission.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { InvalidationBus } from '../../../platform/cache-invalidation/invalidation-bus.ts';
import type { StaffContentKey } from '../../staff-content.contract.ts';
import { toContentKey } from '../content-blocks.ts';
import { listContentInvalidations } from './list-content-invalidations.ts';
import { readVersion } from './read-version.ts';
import { writeContent } from './write-content.ts';

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

  async execute({ actor, key: apiKey, restoredVersion, version }: RestoreContent) {
    requirePermission(actor, 'content.edit');
    const key = toContentKey(apiKey);
    const isChanged = await this.em.transactional(async (em) => {
      const { content, isShipped } = restoredVersion
        ? await readVersion(em, key, restoredVersion)
        : { content: null, isShipped: true };
      const isChanged = await writeContent(em, actor, { key, version, update: () => (isShipped ? null : content) });
      if (isChanged) audit(em, actor, 'restore-content', null, { key: apiKey, version: restoredVersion });
      return isChanged;
    });
    if (isChanged) this.invalidationBus.publish(listContentInvalidations(key));
  }
}
