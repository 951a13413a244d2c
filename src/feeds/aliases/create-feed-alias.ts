import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { transactionalOrConflict } from '../../platform/database/transactional-or-conflict.ts';
import { newId } from '../../platform/new-id.ts';
import { InvalidInput } from '../../platform/problem.ts';
import { Feed } from '../feed.entity.ts';
import { UnknownFeed } from '../feed.problems.ts';
import { foldText } from '../parsing/text/fold-text.ts';
import { AliasTaken, TooManyAliases } from './alias.problems.ts';
import type { NewFeedAlias } from './feed-alias.contract.ts';
import { FeedAlias } from './feed-alias.entity.ts';
import { formatMeaning } from './format-meaning.ts';

const MAX_ALIASES = 5_000;

/** Gives a word a meaning from the next run on, which maps anew what says it, even if the feed has not changed. */
export class CreateFeedAlias extends Command<{ id: string }> {
  constructor(
    readonly actor: Actor,
    readonly input: NewFeedAlias,
  ) {
    super();
  }
}

@CommandHandler(CreateFeedAlias)
export class CreateFeedAliasHandler implements ICommandHandler<CreateFeedAlias> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, input: { feedId, said: spelling, ...meaning } }: CreateFeedAlias) {
    requirePermission(actor, 'feeds.run');
    const said = foldText(spelling);
    if (!said) throw new InvalidInput([{ path: ['said'], message: 'Escriba al menos una letra o una cifra' }]);
    const id = newId();
    const createdBy = actor.kind === 'user' ? actor.id : null;
    await transactionalOrConflict(this.em, new AliasTaken(spelling), async (em) => {
      if (feedId !== null && !(await em.count(Feed, { id: feedId }))) throw new UnknownFeed();
      if ((await em.count(FeedAlias)) >= MAX_ALIASES) throw new TooManyAliases(MAX_ALIASES);
      const { kind } = meaning;
      em.create(
        FeedAlias,
        { id, feedId, kind, said, spelling, meaning, createdBy, createdAt: clock.now() },
        { persist: true },
      );
      audit(em, actor, 'create-feed-alias', feedId, { alias: id, kind, said: spelling, means: formatMeaning(meaning) });
    });
    return { id };
  }
}
