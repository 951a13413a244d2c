import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { AliasNotFound, AliasOfOtherKind } from './alias.problems.ts';
import type { AliasMeaning } from './feed-alias.contract.ts';
import { FeedAlias } from './feed-alias.entity.ts';
import { formatMeaning } from './format-meaning.ts';

/** Gives a word another meaning from the next run on. */
export class UpdateFeedAlias extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly meaning: AliasMeaning,
  ) {
    super();
  }
}

@CommandHandler(UpdateFeedAlias)
export class UpdateFeedAliasHandler implements ICommandHandler<UpdateFeedAlias> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, meaning }: UpdateFeedAlias) {
    requirePermission(actor, 'feeds.run');
    await this.em.transactional(async (em) => {
      const alias = await em.findOne(FeedAlias, { id });
      if (!alias) throw new AliasNotFound();
      if (alias.kind !== meaning.kind) throw new AliasOfOtherKind();
      const [from, to] = [formatMeaning(alias.meaning), formatMeaning(meaning)];
      alias.meaning = meaning;
      const { feedId, kind, spelling } = alias;
      audit(em, actor, 'change-feed-alias', feedId, { alias: id, kind, said: spelling, from, to });
    });
  }
}
