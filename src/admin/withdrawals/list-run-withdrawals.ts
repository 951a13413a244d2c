import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { ListLeavingProperties } from '../../catalogue/feed/feed.messages.ts';
import { FindRunLeavers } from '../../feeds/feed.messages.ts';
import type { RunWithdrawalList } from '../../feeds/run-withdrawals.contract.ts';
import { CountLeadsByProperty } from '../../leads/lead.messages.ts';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';

/** A page of what a run withdrew or would withdraw, with the number of leads that ask about each property. */
export class ListRunWithdrawals extends Query<RunWithdrawalList> {
  constructor(
    readonly by: Actor,
    readonly runId: string,
    readonly page: number,
  ) {
    super();
  }
}

@QueryHandler(ListRunWithdrawals)
export class ListRunWithdrawalsHandler implements IQueryHandler<ListRunWithdrawals> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ by, runId, page }: ListRunWithdrawals): Promise<RunWithdrawalList> {
    demand(by, 'feeds.run');
    const { feedId, externalIds } = await this.queries.execute(new FindRunLeavers(by, runId));
    const leads = await this.queries.execute(new CountLeadsByProperty(by));
    const asked = new ListLeavingProperties(by, feedId, externalIds, [...leads.keys()], page);
    const { items, ...paging } = await this.queries.execute(asked);
    return {
      items: items.map((item): RunWithdrawalList['items'][number] => ({ ...item, leads: leads.get(item.id) ?? 0 })),
      ...paging,
    };
  }
}
