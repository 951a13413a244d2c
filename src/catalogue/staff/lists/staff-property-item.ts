import { displayTitle } from '../../facts/display-title.ts';
import { typeName } from '../../property-type.contract.ts';
import type { Parts } from '../../records/property-parts.ts';
import { shownPictures } from '../../records/shown-pictures.ts';
import type { StaffPropertyItem } from '../../staff-property.contract.ts';
import { namesOfMissing } from '../missing-parts.ts';
import { FEATURED } from './staff-property-filters.ts';

type Shown = 'id' | 'version' | 'reference' | 'source' | 'status' | 'type' | 'price' | 'currency' | 'location' | 'area';

export type StaffPropertyRow = Pick<StaffPropertyItem, Shown | 'missing'> &
  Omit<Parts['pictures'][number], 'property_id'> & { is_featured: boolean; created_at: string; updated_at: string };

/** Over `properties p` with its `cover`. */
export const STAFF_PROPERTY_COLUMNS = `p.id, p.version, p.reference, p.source, p.status, p.type, p.price, p.currency,
  p.location, p.area, ${FEATURED} as is_featured, ${namesOfMissing} as missing, p.created_at, p.updated_at,
  cover.key, cover.width, cover.height, cover.color, cover.alt, cover.picture_order`;

export const COVER = `left join lateral (
  select i.key, i.width, i.height, i.color, i.alt, i.picture_order from property_pictures i
  where i.property_id = p.id and i.key is not null order by i.picture_order limit 1) cover on true`;

/** A property as lists of the staff show it. */
export function staffPropertyItem(row: StaffPropertyRow): StaffPropertyItem {
  const {
    is_featured: isFeatured,
    created_at,
    updated_at,
    key,
    width,
    height,
    color,
    alt,
    picture_order,
    ...shown
  } = row;
  const cover = { property_id: row.id, key, width, height, color, alt, picture_order };
  return {
    ...shown,
    typeName: typeName(row.type),
    isFeatured,
    picture: shownPictures([cover], displayTitle(row.type, row.location))[0] ?? null,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}
