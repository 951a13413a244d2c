import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../../platform/access/require-permission.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { InvalidationBus } from '../../../platform/cache-invalidation/invalidation-bus.ts';
import { deepMerge } from '../../../platform/input/deep-merge.ts';
import { SaveContent } from '../../agency.messages.ts';
import { toContentKey } from '../content-blocks.ts';
import { listContentInvalidations } from './list-content-invalidations.ts';
import { writeContent } from './write-content.ts';

@CommandHandler(SaveContent)
export class SaveContentHandler implements ICommandHandler<SaveContent> {
  constructor(
    private readonly em: EntityManager,
    private readonly invalidationBus: InvalidationBus,
  ) {}

  async execute({ actor, key: apiKey, version, changes }: SaveContent) {
    requirePermission(actor, 'content.edit');
    const key = toContentKey(apiKey);
    const isChanged = await this.em.transactional(async (em) => {
      const isChanged = await writeContent(em, actor, { key, version, update: (now) => deepMerge(now, changes) });
      if (isChanged) audit(em, actor, 'save-content', null, { key: apiKey });
      return isChanged;
    });
    if (isChanged) this.invalidationBus.publish(listContentInvalidations(key));
  }
}
