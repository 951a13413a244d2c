import { toIso } from '../../../platform/query/to-iso.ts';
import { formatTitle } from '../../fields/format-title.ts';
import { getTypeName } from '../../property-type.contract.ts';
import type { Property } from '../../property.entity.ts';
import { type PictureRow, presentPictures } from '../../records/present-pictures.ts';
import type { StaffPropertyItem } from '../../staff-property.contract.ts';

type ItemColumns =
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

export type StaffPropertyRow = Pick<Property, ItemColumns> &
  Pick<StaffPropertyItem, 'isFeatured' | 'missing' | 'createdAt' | 'updatedAt'> & {
    cover: PictureRow | null;
  };

export const toStaffPropertyItem = (
  { cover, createdAt, updatedAt, ...shown }: StaffPropertyRow,
  names: ReadonlyMap<string, string>,
): StaffPropertyItem => ({
  ...shown,
  typeName: getTypeName(shown.type),
  agentName: (shown.agentId && names.get(shown.agentId)) ?? null,
  picture: presentPictures(cover ? [cover] : [], formatTitle(shown.type, shown.location), 'photo')[0] ?? null,
  createdAt: toIso(createdAt),
  updatedAt: toIso(updatedAt),
});
