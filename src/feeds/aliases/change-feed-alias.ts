import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { AliasNotFound, AliasOfOtherKind } from './alias.problems.ts';
import type { AliasMeaning } from './feed-alias.contract.ts';
import { FeedAlias } from './feed-alias.entity.ts';
import { meaningText } from './meaning-text.ts';

/** Gives a word another meaning from the next run on. */
export class ChangeFeedAlias extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly meaning: AliasMeaning,
  ) {
    super();
  }
}

@CommandHandler(ChangeFeedAlias)
export class ChangeFeedAliasHandler implements ICommandHandler<ChangeFeedAlias> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, id, meaning }: ChangeFeedAlias) {
    demand(by, 'feeds.run');
    await this.em.transactional(async (em) => {
      const alias = await em.findOne(FeedAlias, { id });
      if (!alias) throw new AliasNotFound();
      if (alias.kind !== meaning.kind) throw new AliasOfOtherKind();
      const [from, to] = [meaningText(alias.meaning), meaningText(meaning)];
      alias.meaning = meaning;
      const { feedId, kind, spelling } = alias;
      audit(em, by, 'change-feed-alias', feedId, { alias: id, kind, said: spelling, from, to });
    });
  }
}
