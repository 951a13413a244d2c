import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { ListMissingProperties } from '../catalogue/feed-sync/feed.messages.ts';
import { FindRunWithdrawals } from '../feeds/feed.messages.ts';
import type { RunWithdrawalList } from '../feeds/run-withdrawals.contract.ts';
import { CountLeadsByProperty } from '../leads/lead.messages.ts';
import { requirePermission, type Actor } from '../platform/actor.ts';

/** Lists properties that a run withdrew. After a dry run or a run that needs a review, lists those it would withdraw. */
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
    const leadCounts = await this.queries.execute(new CountLeadsByProperty(actor));
    // Properties with leads are listed first.
    const query = new ListMissingProperties(actor, feedId, externalIds, [...leadCounts.keys()], page);
    const { items, ...paging } = await this.queries.execute(query);
    return {
      items: items.map((item): RunWithdrawalList['items'][number] => ({
        ...item,
        leads: leadCounts.get(item.id) ?? 0,
      })),
      ...paging,
    };
  }
}
