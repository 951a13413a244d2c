import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { read } from '../../platform/query/read.ts';
import { formatTitle } from '../fields/property-title.ts';
import type { PropertyPhotos } from '../property.contract.ts';
import type { Property } from '../property.entity.ts';
import { PropertyGone, PropertyNotFound } from '../property.problems.ts';
import { findByReference } from '../records/find-properties.ts';
import { presentPictures } from './gallery.ts';
import type { PropertyPicture } from './property-picture.entity.ts';

/** Lists the photos of a property for visitors, without its floor plans. Throws the same errors as `ShowProperty`. */
export class ListPropertyPhotos extends Query<PropertyPhotos> {
  constructor(readonly reference: string) {
    super();
  }
}

@QueryHandler(ListPropertyPhotos)
export class ListPropertyPhotosHandler implements IQueryHandler<ListPropertyPhotos> {
  constructor(private readonly em: EntityManager) {}

  async execute({ reference }: ListPropertyPhotos): Promise<PropertyPhotos> {
    const property = await findByReference(this.em, reference);
    if (!property || property.status === 'draft') throw new PropertyNotFound();
    if (property.status === 'sold' || property.status === 'withdrawn') throw new PropertyGone();
    const pictures = await read<{ property_pictures: PropertyPicture }>(this.em)
      .selectFrom('property_pictures')
      .select(['kind', 'key', 'width', 'height', 'color', 'alt', 'pictureOrder'])
      .where('propertyId', '=', property.id)
      .where('key', 'is not', null)
      .orderBy('pictureOrder')
      .execute();
    return { items: presentPictures(pictures, formatTitle(property.type, property.location), 'photo') };
  }
}

type Tables = { properties: Property; property_pictures: PropertyPicture };

/** Lists the headlines, in every language, of the public properties to which the picture with this key belongs. */
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
    return rows
      .flatMap(({ headlineEs, headlineEn }) => [headlineEs, headlineEn])
      .filter((headline) => headline !== null);
  }
}
