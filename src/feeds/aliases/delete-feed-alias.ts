import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { AliasNotFound } from './alias.problems.ts';
import { FeedAlias } from './feed-alias.entity.ts';
import { formatMeaning } from './format-meaning.ts';

/** From the next run on, the word is read as if it had never been given a meaning. */
export class DeleteFeedAlias extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteFeedAlias)
export class DeleteFeedAliasHandler implements ICommandHandler<DeleteFeedAlias> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: DeleteFeedAlias) {
    requirePermission(actor, 'feeds.run');
    await this.em.transactional(async (em) => {
      const alias = await em.findOne(FeedAlias, { id });
      if (!alias) throw new AliasNotFound();
      const { feedId, kind, spelling, meaning } = alias;
      em.remove(alias);
      audit(em, actor, 'delete-feed-alias', feedId, { alias: id, kind, said: spelling, means: formatMeaning(meaning) });
    });
  }
}
