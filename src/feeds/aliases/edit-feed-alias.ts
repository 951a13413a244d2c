import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AMENITY_TERMS } from '../../catalogue/fields/amenity-terms.contract.ts';
import { TYPE_NAMES } from '../../catalogue/fields/type-names.contract.ts';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { transactionalOrConflict } from '../../platform/database/database-errors.ts';
import { createId } from '../../platform/new-id.ts';
import { InvalidInput } from '../../platform/problem.ts';
import { Feed } from '../feed.entity.ts';
import { UnknownFeed, AliasTaken, TooManyAliases, AliasNotFound, AliasOfOtherKind } from '../feed.problems.ts';
import { foldText } from '../parsing/text/clean-text.ts';
import type { AliasMeaning, NewFeedAlias } from './feed-alias.contract.ts';
import { FeedAlias } from './feed-alias.entity.ts';

export function formatMeaning(meaning: AliasMeaning): string {
  switch (meaning.kind) {
    case 'type':
      return TYPE_NAMES[meaning.type];
    case 'town':
      return [meaning.zone, meaning.town, meaning.province].filter(Boolean).join(', ');
    case 'zone':
      return [meaning.zone, meaning.town].filter(Boolean).join(', ');
    case 'feature':
      if (meaning.feature === 'ignore') return 'No se muestra';
      return meaning.feature === 'text' ? (meaning.text ?? '') : AMENITY_TERMS[meaning.feature].feature;
  }
}

const MAX_ALIASES = 5_000;

/** Gives a word a meaning. The next import maps the properties with this word again, even if the feed is unchanged. */
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

  async execute({ actor, input: { feedId, word: spelling, ...meaning } }: CreateFeedAlias) {
    requirePermission(actor, 'feeds.run');
    const termKey = foldText(spelling);
    if (!termKey) throw new InvalidInput([{ path: ['word'], message: 'Escriba al menos una letra o una cifra' }]);
    const id = createId();
    const createdBy = actor.kind === 'user' ? actor.id : null;
    await transactionalOrConflict(this.em, new AliasTaken(spelling), async (em) => {
      if (feedId !== null && !(await em.count(Feed, { id: feedId }))) throw new UnknownFeed();
      if ((await em.count(FeedAlias)) >= MAX_ALIASES) throw new TooManyAliases(MAX_ALIASES);
      const { kind } = meaning;
      em.create(
        FeedAlias,
        { id, feedId, kind, termKey, spelling, meaning, createdBy, createdAt: new Date() },
        { persist: true },
      );
      audit(em, actor, 'create-feed-alias', feedId, { alias: id, kind, said: spelling, means: formatMeaning(meaning) });
    });
    return { id };
  }
}

/**
 * Changes the meaning of a word from the next import on. Throws AliasOfOtherKind if the new meaning has another kind.
 */
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
