export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
export type ResalesProperty = { Reference: string; [name: string]: Json };

/** Builds the details of one property, without pictures, since a job would download them. */
export function buildResalesProperty(number: number, parts: { [name: string]: Json } = {}): ResalesProperty {
  const reference = `R${1_000_000 + number}`;
  return {
    Reference: reference,
    AgencyRef: `CDS-${number}`,
    Country: 'Spain',
    Province: 'Málaga',
    Area: 'Costa del Sol',
    Location: 'Marbella',
    SubLocation: 'Sierra Blanca',
    PropertyType: {
      en: { NameType: 'Detached Villa', Type: 'House', TypeId: '2-1', Subtype1: 'Detached Villa', SubtypeId1: '2-2' },
      es: { NameType: 'Villa Independiente', Type: 'Casa', TypeId: '2-1', Subtype1: 'Villa', SubtypeId1: '2-2' },
    },
    Status: { system: 'Available', en: 'Available', es: 'Disponible' },
    Bedrooms: '3',
    Bathrooms: '2.5',
    Currency: 'EUR',
    Price: String(200_000 + number * 1000),
    OriginalPrice: String(250_000 + number * 1000),
    Dimensions: 'Metres',
    Built: '180',
    Terrace: 40,
    GardenPlot: '600',
    OwnProperty: '0',
    Pool: 1,
    Parking: 1,
    Garden: 0,
    Description: { en: `House number ${number}.`, es: `Casa número ${number}.` },
    PropertyFeatures: {
      en: { Category: [{ Type: 'Views', Value: ['Sea', 'Mountain'] }] },
      es: { Category: [{ Type: 'Vistas', Value: ['Mar', 'Montaña'] }] },
    },
    LastUpdated: lastUpdated(number),
    Community_Fees_Year: '3,912',
    Basura_Tax_Year: 180,
    IBI_Fees_Year: '0',
    EnergyRating: { CO2Rated: 'B', CO2Value: '12.5', EnergyRated: 'C', EnergyValue: '98 kWh' },
    GpsX: '-4.88',
    GpsY: '36.51',
    CompletionDate: '1970-01-01',
    BuiltYear: 'Unknown',
    Pictures: { Count: '0', Picture: [] },
    ...parts,
  };
}

/** The higher the number, the older. */
export const lastUpdated = (number: number) =>
  new Date(Date.UTC(2026, 10, 20, 12, 0, 0) - number * 60_000).toISOString().slice(0, 19).replace('T', ' ');

export const gallery = (...names: string[]): Json => ({
  Count: String(names.length),
  Picture: names.map((name, at) => ({ Id: String(at + 1), PictureURL: `https://127.0.0.1/${name}` })),
});

const DETAILS_ONLY = [
  'Community_Fees_Year',
  'Basura_Tax_Year',
  'IBI_Fees_Year',
  'EnergyRating',
  'GpsX',
  'GpsY',
  'CompletionDate',
  'BuiltYear',
  'Pictures',
];

/** Returns the property as in the API’s list: shorter, in one language, with one picture. */
export function rowOf(property: ResalesProperty): { [name: string]: Json } {
  const parts = Object.entries(property)
    .filter(([name]) => !DETAILS_ONLY.includes(name))
    .map(([name, value]): [string, Json] => [name, isLabelled(value) ? (value.es ?? null) : value]);
  return { ...Object.fromEntries(parts), MainImage: `https://127.0.0.1/${property.Reference}/1.jpg?z=1` };
}

const isLabelled = (value: Json): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'es' in value && !('system' in value);

export const resalesStock = (count: number) => Array.from({ length: count }, (_, at) => buildResalesProperty(at + 1));
