import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { read } from '../../../platform/query/read.ts';
import type { Property } from '../../property.entity.ts';
import type { PropertyPicture } from '../property-picture.entity.ts';

type Tables = { properties: Property; property_pictures: PropertyPicture };

/** The headlines, in every language, of the public properties that have a picture. */
export class ListPictureHeadlines extends Query<string[]> {
  constructor(readonly key: string) {
    super();
  }
}

@QueryHandler(ListPictureHeadlines)
export class ListPictureHeadlinesHandler implements IQueryHandler<ListPictureHeadlines> {
  constructor(private readonly em: EntityManager) {}

  async execute({ key }: ListPictureHeadlines) {
    const rows = await read<Tables>(this.em)
      .selectFrom('property_pictures as i')
      .innerJoin('properties as p', 'p.id', 'i.propertyId')
      .where('i.key', '=', key)
      .where('p.status', 'in', ['published', 'reserved'])
      .select(['p.headlineEs', 'p.headlineEn'])
      .execute();
    return rows.flatMap(({ headlineEs, headlineEn }) => [headlineEs, headlineEn]).filter((one) => one !== null);
  }
}
