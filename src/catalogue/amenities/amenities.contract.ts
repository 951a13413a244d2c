/**
 * What visitors filter homes by beside place, type, rooms and price, in the order in which it is offered. A new one
 * needs a line here, one in amenity-words.contract.ts and a migration.
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

/** One value for each of them: a column, a schema, a flag. */
export const ofAmenities = <Value>(valueOf: (amenity: Amenity) => Value) =>
  Object.fromEntries(AMENITY_NAMES.map((amenity) => [amenity, valueOf(amenity)])) as Record<Amenity, Value>;
