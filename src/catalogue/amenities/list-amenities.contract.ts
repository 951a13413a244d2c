/**
 * The amenities that visitors filter by, in the order in which they are offered. A new one needs a line here, one in
 * amenity-words.contract.ts and a migration.
 */
export const AMENITIES = {
  pool: 'Piscina',
  parking: 'Parking',
  garden: 'Jardín',
  seaView: 'Vista al mar',
  frontLine: 'Primera línea',
} as const;
export type Amenity = keyof typeof AMENITIES;

export const AMENITY_NAMES = Object.keys(AMENITIES) as Amenity[];

/** Builds an object with one value for each amenity, such as columns or schemas. */
export const mapEachAmenity = <Value>(valueOf: (amenity: Amenity) => Value) =>
  Object.fromEntries(AMENITY_NAMES.map((amenity) => [amenity, valueOf(amenity)])) as Record<Amenity, Value>;
