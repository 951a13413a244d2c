import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { read } from '../../../platform/query/read.ts';
import { formatTitle } from '../../fields/format-title.ts';
import type { PropertyPhotos } from '../../property.contract.ts';
import { PropertyGone, PropertyNotFound } from '../../property.problems.ts';
import { findByReference } from '../../records/find-by-reference.ts';
import { presentPictures } from '../../records/present-pictures.ts';
import type { PropertyPicture } from '../property-picture.entity.ts';

/** The photographs of a property for visitors; throws as `ShowProperty` does. */
export class ListPropertyPictures extends Query<PropertyPhotos> {
  constructor(readonly reference: string) {
    super();
  }
}

@QueryHandler(ListPropertyPictures)
export class ListPropertyPicturesHandler implements IQueryHandler<ListPropertyPictures> {
  constructor(private readonly em: EntityManager) {}

  async execute({ reference }: ListPropertyPictures): Promise<PropertyPhotos> {
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
