import { iso } from '../../../platform/reading/iso.ts';
import { displayTitle } from '../../facts/display-title.ts';
import { typeName } from '../../property-type.contract.ts';
import type { Property } from '../../property.entity.ts';
import { type ShownPicture, shownPictures } from '../../records/shown-pictures.ts';
import type { StaffPropertyItem } from '../../staff-property.contract.ts';

type Shown =
  | 'id'
  | 'version'
  | 'reference'
  | 'source'
  | 'status'
  | 'type'
  | 'price'
  | 'currency'
  | 'location'
  | 'area'
  | 'agentId';

export type StaffPropertyRow = Pick<Property, Shown> &
  Pick<StaffPropertyItem, 'isFeatured' | 'missing' | 'createdAt' | 'updatedAt'> & {
    cover: ShownPicture | null;
  };

export const staffPropertyItem = (
  { cover, createdAt, updatedAt, ...shown }: StaffPropertyRow,
  names: ReadonlyMap<string, string>,
): StaffPropertyItem => ({
  ...shown,
  typeName: typeName(shown.type),
  agentName: (shown.agentId && names.get(shown.agentId)) ?? null,
  picture: shownPictures(cover ? [cover] : [], displayTitle(shown.type, shown.location), 'photo')[0] ?? null,
  createdAt: iso(createdAt),
  updatedAt: iso(updatedAt),
});
