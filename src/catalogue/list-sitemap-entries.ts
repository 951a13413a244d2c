import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { read } from '../platform/query/read.ts';
import { buildSlug } from './fields/property-title.ts';
import type { PropertyPicture } from './pictures/property-picture.entity.ts';
import { Property } from './property.entity.ts';

const PAGE_SIZE = 10_000;
const PUBLIC_FILTER = { status: { $in: ['published', 'reserved'] } } as const;
const MAX_PICTURES = 3;

type Picture = Pick<PropertyPicture, 'propertyId' | 'key'>;
type Entry = { slug: string; reference: string; updatedAt: string; pictures: string[] };

/** Lists pages of public properties by id, so that new properties do not shift others. */
export class ListSitemapEntries extends Query<Entry[]> {
  constructor(readonly page: number) {
    super();
  }
}

@QueryHandler(ListSitemapEntries)
export class ListSitemapEntriesHandler implements IQueryHandler<ListSitemapEntries> {
  constructor(private readonly em: EntityManager) {}

  async execute({ page }: ListSitemapEntries) {
    const properties = await this.em.find(Property, PUBLIC_FILTER, {
      fields: ['reference', 'type', 'location', 'updatedAt'],
      orderBy: { id: 'asc' },
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
      disableIdentityMap: true,
    });
    const pictures = await this.findPictures(properties.map(({ id }) => id));
    return properties.map(({ id, reference, type, location, updatedAt }) => ({
      slug: buildSlug(type, location),
      reference,
      updatedAt: updatedAt.toISOString(),
      pictures: pictures.get(id)?.flatMap(({ key }) => key ?? []) ?? [],
    }));
  }

  private async findPictures(propertyIds: string[]) {
    if (!propertyIds.length) return new Map<string, Picture[]>();
    const pictures = await read<{ property_pictures: PropertyPicture }>(this.em)
      .selectFrom('property_pictures')
      .select(['propertyId', 'key'])
      .where('propertyId', 'in', propertyIds)
      .where('key', 'is not', null)
      .where('kind', '=', 'photo')
      .where('pictureOrder', '<', MAX_PICTURES)
      .orderBy('pictureOrder')
      .execute();
    return Map.groupBy(pictures, ({ propertyId }) => propertyId);
  }
}

/** Counts the sitemaps of properties; at least one, which may be empty. */
export class CountSitemapPages extends Query<number> {}

@QueryHandler(CountSitemapPages)
export class CountSitemapPagesHandler implements IQueryHandler<CountSitemapPages> {
  constructor(private readonly em: EntityManager) {}

  async execute() {
    return Math.max(1, Math.ceil((await this.em.count(Property, PUBLIC_FILTER)) / PAGE_SIZE));
  }
}
