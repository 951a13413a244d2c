/** The amenities that visitors filter by, in the filter's order; docs/contributing.md lists the steps for a new one. */
export const AMENITIES = {
  pool: 'Piscina',
  parking: 'Parking',
  garden: 'Jardín',
  seaView: 'Vista al mar',
  frontLine: 'Primera línea',
} as const;
export type Amenity = keyof typeof AMENITIES;

export const AMENITY_NAMES = Object.keys(AMENITIES) as Amenity[];

export const mapEachAmenity = <Value>(getValue: (amenity: Amenity) => Value) =>
  Object.fromEntries(AMENITY_NAMES.map((amenity) => [amenity, getValue(amenity)])) as Record<Amenity, Value>;
