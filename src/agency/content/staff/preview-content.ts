import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../../platform/access/demand.ts';
import type { Actor } from '../../../platform/actor.ts';
import { InvalidInput } from '../../../platform/problem.ts';
import { ShowAgency } from '../../agency.messages.ts';
import type { ShownContent, StaffContentKey } from '../../staff-content.contract.ts';
import { type Content, contentBlocks, contentKey, type ContentKey } from '../content-blocks.ts';
import { shownContent } from '../shown-content.ts';

export class PreviewContent extends Query<ShownContent> {
  constructor(
    readonly by: Actor,
    readonly key: StaffContentKey,
    readonly content: unknown,
  ) {
    super();
  }
}

@QueryHandler(PreviewContent)
export class PreviewContentHandler implements IQueryHandler<PreviewContent> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ by, key, content }: PreviewContent): Promise<ShownContent> {
    demand(by, 'content.edit');
    const { data, error } = contentBlocks[contentKey(key)].input.safeParse(content);
    if (error) throw new InvalidInput(error.issues);
    return { content: shownContent(data as Content<ContentKey>, await this.queries.execute(new ShowAgency())) };
  }
}
