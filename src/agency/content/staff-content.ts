import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler, QueryBus } from '@nestjs/cqrs';
import { requirePermission, type Actor, StaffNames } from '../../platform/actor.ts';
import { InvalidInput } from '../../platform/problem.ts';
import { ShowAgency } from '../agency.messages.ts';
import {
  StaffContentKey,
  type StaffContentList,
  CONTENT_TITLES,
  type StaffContent,
  type ContentPreview,
} from '../staff-content.contract.ts';
import { toContentKey, type Content, contentBlocks, type ContentKey } from './content-blocks.ts';
import { ContentBlock } from './content.entity.ts';
import { renderContent } from './render-content.ts';
import { readContent } from './show-content.ts';

export class ListStaffContent extends Query<StaffContentList> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ListStaffContent)
export class ListStaffContentHandler implements IQueryHandler<ListStaffContent> {
  constructor(
    private readonly em: EntityManager,
    private readonly names: StaffNames,
  ) {}

  async execute({ actor }: ListStaffContent) {
    requirePermission(actor, 'content.edit');
    const storedBlocks = await this.em.find(
      ContentBlock,
      { key: { $in: StaffContentKey.options.map(toContentKey) } },
      { disableIdentityMap: true },
    );
    const names = await this.names.findNames(storedBlocks.map(({ changedBy }) => changedBy));
    const blockByKey = new Map(storedBlocks.map((block) => [block.key, block]));
    return {
      items: StaffContentKey.options.map((key) => {
        const block = blockByKey.get(toContentKey(key));
        return {
          key,
          title: CONTENT_TITLES[key],
          isDefault: !block?.content,
          changedAt: block?.updatedAt.toISOString() ?? null,
          changedBy: (block?.changedBy && names.get(block.changedBy)) ?? null,
        };
      }),
    } satisfies StaffContentList;
  }
}

export class ShowStaffContent extends Query<StaffContent> {
  constructor(
    readonly actor: Actor,
    readonly key: StaffContentKey,
  ) {
    super();
  }
}

@QueryHandler(ShowStaffContent)
export class ShowStaffContentHandler implements IQueryHandler<ShowStaffContent> {
  constructor(
    private readonly em: EntityManager,
    private readonly names: StaffNames,
  ) {}

  async execute({ actor, key }: ShowStaffContent) {
    requirePermission(actor, 'content.edit');
    const current = await readContent(this.em, toContentKey(key));
    const names = await this.names.findNames([current.changedBy]);
    const changedBy = (current.changedBy && names.get(current.changedBy)) ?? null;
    return { key, title: CONTENT_TITLES[key], ...current, changedBy } satisfies StaffContent;
  }
}

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
