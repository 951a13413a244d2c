import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { AliasNotFound } from './alias.problems.ts';
import type { FeedAliasDetails } from './feed-alias.contract.ts';
import { FeedAlias } from './feed-alias.entity.ts';
import { AliasPresenter } from './alias-presenter.ts';

export class ShowFeedAlias extends Query<FeedAliasDetails> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowFeedAlias)
export class ShowFeedAliasHandler implements IQueryHandler<ShowFeedAlias> {
  constructor(
    private readonly em: EntityManager,
    private readonly presenter: AliasPresenter,
  ) {}

  async execute({ actor, id }: ShowFeedAlias) {
    requirePermission(actor, 'feeds.run');
    const alias = await this.em.findOne(FeedAlias, { id });
    if (!alias) throw new AliasNotFound();
    const [shown] = await this.presenter.toDetails([alias]);
    return shown!;
  }
}
