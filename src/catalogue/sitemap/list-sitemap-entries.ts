import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { slug } from '../facts/slug.ts';
import { Property } from '../property.entity.ts';

const PAGE_SIZE = 20_000;

type Entry = { slug: string; reference: string; updatedAt: string };

/** The pages that visitors can open, in an order that new properties do not disturb. */
export class ListSitemapEntries extends Query<{ entries: Entry[]; pageCount: number }> {
  constructor(readonly page: number) {
    super();
  }
}

@QueryHandler(ListSitemapEntries)
export class ListSitemapEntriesHandler implements IQueryHandler<ListSitemapEntries> {
  constructor(private readonly em: EntityManager) {}

  async execute({ page }: ListSitemapEntries) {
    const [properties, total] = await this.em.findAndCount(
      Property,
      { status: { $in: ['published', 'reserved'] } },
      {
        fields: ['reference', 'type', 'location', 'updatedAt'],
        orderBy: { id: 'asc' },
        limit: PAGE_SIZE,
        offset: (page - 1) * PAGE_SIZE,
        disableIdentityMap: true,
      },
    );
    const entries = properties.map(({ reference, type, location, updatedAt }) => ({
      slug: slug(type, location),
      reference,
      updatedAt: updatedAt.toISOString(),
    }));
    return { entries, pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
  }
}
