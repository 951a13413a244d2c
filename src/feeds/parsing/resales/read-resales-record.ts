import type { JsonNode } from './json-node.ts';

export type ResalesText = {
  /** Null if the response names no language. */
  language: 'es' | 'en' | null;
  nameType: string;
  type: string;
  subtype: string;
  description: string;
  features: { heading: string; values: string[] }[];
};

/**
 * A property as Resales-Online delivers it: trimmed texts, '' where absent. Equal records serialise to the same JSON.
 */
export type ResalesRecord = ReturnType<typeof readResalesRecord>;

/** Reads a row of the list, or the more complete details of a property. */
export function readResalesRecord(property: JsonNode) {
  const text = (...path: string[]) => property.get(...path).text;
  const readRating = (...names: string[]) =>
    names.map((name) => text('EnergyRating', name) || text(name)).find(Boolean) ?? '';
  const languages = detectLanguages(property);
  const readInAnyLanguage = (name: string) =>
    languages.map(({ path }) => property.get('PropertyType', ...path, name).text).find(Boolean);

  return {
    reference: text('Reference'),
    agencyRef: text('AgencyRef'),
    lastUpdated: text('LastUpdated'),
    status: { system: text('Status', 'system') || text('Status'), en: text('Status', 'en'), es: text('Status', 'es') },
    typeId: readInAnyLanguage('TypeId') ?? '',
    subtypeId: readInAnyLanguage('SubtypeId1') ?? '',
    country: text('Country'),
    province: text('Province') || text('Location', 'Province'),
    area: text('Area') || text('Location', 'Area'),
    location: readName(property.get('Location')),
    subLocation: text('SubLocation') || text('Location', 'SubLocation'),
    bedrooms: text('Bedrooms'),
    bathrooms: text('Bathrooms'),
    currency: text('Currency'),
    price: text('Price'),
    originalPrice: text('OriginalPrice'),
    rent: readRents(property).find((rent) => /[1-9]/.test(rent)) ?? '',
    rentalPeriod: text('RentalPeriod') || text('Rental', 'Period'),
    /** The unit of the sizes, despite its name. */
    dimensions: text('Dimensions'),
    built: text('Built'),
    terrace: text('Terrace'),
    gardenPlot: text('GardenPlot'),
    ownProperty: text('OwnProperty'),
    pool: text('Pool'),
    parking: text('Parking'),
    garden: text('Garden'),
    communityFees: text('Community_Fees_Year'),
    basuraTax: text('Basura_Tax_Year'),
    ibiFees: text('IBI_Fees_Year'),
    builtYear: text('BuiltYear'),
    completionDate: text('CompletionDate'),
    longitude: text('GpsX'),
    latitude: text('GpsY'),
    energy: {
      consumption: readRating('EnergyRated'),
      consumptionValue: readRating('EnergyValue'),
      emissions: readRating('CO2Rated'),
      emissionsValue: readRating('CO2Value'),
    },
    pictures: readPictures(property),
    texts: languages.map((language) => readText(property, language)).filter(isNotEmpty),
  };
}

const NAMES = ['LocationName', 'Name', 'Location', 'es', 'en', '#text', '_'];

/** Reads a name given as text or under one of NAMES; returns the first name of a list. */
function readName(node: JsonNode): string {
  const [first] = node.items;
  if (!first || first.text) return first?.text ?? '';
  return (
    NAMES.map((name) => first.get(name))
      .map((part) => part.text || part.get('LocationName').text)
      .find(Boolean) ?? ''
  );
}

function readRents(property: JsonNode): string[] {
  const namedPrices = property.names
    .filter((name) => /^rental.*price/i.test(name))
    .map((name) => property.get(name).text);
  return [...namedPrices, property.get('Rental', 'Price').text, property.get('Rental').text];
}

type LanguagePath = { language: ResalesText['language']; path: string[] };

/**
 * A request in several languages returns type, description and features as `{en: …, es: …}`, any other as plain values.
 */
function detectLanguages(property: JsonNode): LanguagePath[] {
  const parts = ['PropertyType', 'Description', 'PropertyFeatures'].map((name) => property.get(name));
  const labelled = (['es', 'en'] as const).filter((name) => parts.some((part) => part.names.includes(name)));
  if (labelled.length === 0) return [{ language: null, path: [] }];
  return labelled.map((language) => ({ language, path: [language] }));
}

const LANGUAGES: ReadonlySet<string> = new Set(['es', 'en']);

/** Features without a language are added to each. */
function readText(property: JsonNode, { language, path }: LanguagePath): ResalesText {
  const type = property.get('PropertyType', ...path);
  const features = property.get('PropertyFeatures');
  const isLabelled = features.names.some((name) => LANGUAGES.has(name));
  return {
    language,
    nameType: type.get('NameType').text,
    type: type.get('Type').text,
    subtype: type.get('Subtype1').text,
    description: readTexts(property.get('Description', ...path)).join('\n'),
    features: readFeatureGroups(isLabelled ? features.get(...path) : features).filter(
      ({ values }) => values.length > 0,
    ),
  };
}

const readTexts = (node: JsonNode) => node.items.map(({ text }) => text).filter(Boolean);

const readFeatureGroups = (features: JsonNode): ResalesText['features'] => [
  { heading: '', values: readTexts(features) },
  ...features.get('Category').items.map((category) => ({
    heading: category.get('Type').text || category.get('Name').text,
    values: [...readTexts(category.get('Value')), ...readTexts(category.get('Values'))],
  })),
];

const isNotEmpty = ({ nameType, type, subtype, description, features }: ResalesText) =>
  [nameType, type, subtype, description].some(Boolean) || features.length > 0;

/** Keeps the order of the gallery. A list row may contain only the main picture. */
function readPictures(property: JsonNode): string[] {
  const gallery = property
    .get('Pictures', 'Picture')
    .items.map((picture) => picture.get('PictureURL').text)
    .filter(Boolean);
  const main = property.get('MainImage').text;
  return gallery.length || !main ? gallery : [main];
}

/** In euros. A price below it that names a period is a rent. */
const MIN_SALE_PRICE = 20_000;

/**
 * A property is for rent if it has a rent but no price, or only a low price per week or month. Filters of
 * Resales-Online may mix rentals and sales.
 */
export function isForSale({ price, rent, rentalPeriod }: Pick<ResalesRecord, 'price' | 'rent' | 'rentalPeriod'>) {
  if (!/[1-9]/.test(price)) return rent === '';
  return rent !== '' || rentalPeriod === '' || !(Number(price) < MIN_SALE_PRICE);
}
