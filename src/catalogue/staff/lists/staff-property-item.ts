import { displayTitle } from '../../facts/display-title.ts';
import { typeName } from '../../property-type.contract.ts';
import type { Property } from '../../property.entity.ts';
import type { Parts } from '../../records/property-parts.ts';
import { shownPictures } from '../../records/shown-pictures.ts';
import type { StaffPropertyItem } from '../../staff-property.contract.ts';

type Shown = 'id' | 'version' | 'reference' | 'source' | 'status' | 'type' | 'price' | 'currency' | 'location' | 'area';

export type StaffPropertyRow = Pick<Property, Shown | 'createdAt' | 'updatedAt'> &
  Pick<StaffPropertyItem, 'isFeatured' | 'missing'> & { cover: Parts['pictures'][number] | null };

/** A property as lists of the staff show it. */
export const staffPropertyItem = ({ cover, createdAt, updatedAt, ...shown }: StaffPropertyRow): StaffPropertyItem => ({
  ...shown,
  typeName: typeName(shown.type),
  picture: shownPictures(cover ? [cover] : [], displayTitle(shown.type, shown.location))[0] ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
