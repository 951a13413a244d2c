import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { AliasNotFound } from './alias.problems.ts';
import type { FeedAliasDetails } from './feed-alias.contract.ts';
import { FeedAlias } from './feed-alias.entity.ts';
import { ShownAliases } from './shown-aliases.ts';

export class ShowFeedAlias extends Query<FeedAliasDetails> {
  constructor(
    readonly by: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowFeedAlias)
export class ShowFeedAliasHandler implements IQueryHandler<ShowFeedAlias> {
  constructor(
    private readonly em: EntityManager,
    private readonly aliases: ShownAliases,
  ) {}

  async execute({ by, id }: ShowFeedAlias) {
    demand(by, 'feeds.run');
    const alias = await this.em.findOne(FeedAlias, { id });
    if (!alias) throw new AliasNotFound();
    const [shown] = await this.aliases.of([alias]);
    return shown!;
  }
}
