import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../../platform/access/require-permission.ts';
import type { Actor } from '../../../platform/actor.ts';
import { InvalidInput } from '../../../platform/problem.ts';
import { ShowAgency } from '../../agency.messages.ts';
import type { ContentPreview, StaffContentKey } from '../../staff-content.contract.ts';
import { type Content, contentBlocks, toContentKey, type ContentKey } from '../content-blocks.ts';
import { renderContent } from '../render-content.ts';

export class PreviewContent extends Query<ContentPreview> {
  constructor(
    readonly actor: Actor,
    readonly key: StaffContentKey,
    readonly content: unknown,
  ) {
    super();
  }
}

@QueryHandler(PreviewContent)
export class PreviewContentHandler implements IQueryHandler<PreviewContent> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ actor, key, content }: PreviewContent): Promise<ContentPreview> {
    requirePermission(actor, 'content.edit');
    const { data, error } = contentBlocks[toContentKey(key)].input.safeParse(content);
    if (error) throw new InvalidInput(error.issues);
    return { content: renderContent(data as Content<ContentKey>, await this.queries.execute(new ShowAgency())) };
  }
}
