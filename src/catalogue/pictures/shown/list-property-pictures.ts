import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { read } from '../../../platform/reading/read.ts';
import { displayTitle } from '../../facts/display-title.ts';
import type { ShownPictures } from '../../property.contract.ts';
import { PropertyGone, PropertyNotFound } from '../../property.problems.ts';
import { findByReference } from '../../records/find-by-reference.ts';
import { shownPictures } from '../../records/shown-pictures.ts';
import type { PropertyPicture } from '../property-picture.entity.ts';

/** The photographs of a property for visitors; throws as `ShowProperty` does. */
export class ListPropertyPictures extends Query<ShownPictures> {
  constructor(readonly reference: string) {
    super();
  }
}

@QueryHandler(ListPropertyPictures)
export class ListPropertyPicturesHandler implements IQueryHandler<ListPropertyPictures> {
  constructor(private readonly em: EntityManager) {}

  async execute({ reference }: ListPropertyPictures): Promise<ShownPictures> {
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
    return { items: shownPictures(pictures, displayTitle(property.type, property.location), 'photo') };
  }
}
