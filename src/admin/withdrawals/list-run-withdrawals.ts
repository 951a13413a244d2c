import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { ListMissingProperties } from '../../catalogue/feed-sync/feed.messages.ts';
import { FindRunWithdrawals } from '../../feeds/feed.messages.ts';
import type { RunWithdrawalList } from '../../feeds/run-withdrawals.contract.ts';
import { CountLeadsByProperty } from '../../leads/lead.messages.ts';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';

/** A page of what a run withdrew or would withdraw, with the number of leads that ask about each property. */
export class ListRunWithdrawals extends Query<RunWithdrawalList> {
  constructor(
    readonly actor: Actor,
    readonly runId: string,
    readonly page: number,
  ) {
    super();
  }
}

@QueryHandler(ListRunWithdrawals)
export class ListRunWithdrawalsHandler implements IQueryHandler<ListRunWithdrawals> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ actor, runId, page }: ListRunWithdrawals): Promise<RunWithdrawalList> {
    requirePermission(actor, 'feeds.run');
    const { feedId, externalIds } = await this.queries.execute(new FindRunWithdrawals(actor, runId));
    const leads = await this.queries.execute(new CountLeadsByProperty(actor));
    const query = new ListMissingProperties(actor, feedId, externalIds, [...leads.keys()], page);
    const { items, ...paging } = await this.queries.execute(query);
    return {
      items: items.map((item): RunWithdrawalList['items'][number] => ({ ...item, leads: leads.get(item.id) ?? 0 })),
      ...paging,
    };
  }
}
