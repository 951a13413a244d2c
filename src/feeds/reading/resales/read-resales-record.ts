import type { JsonNode } from './api/json-node.ts';
import type { ResalesText } from './resales-text.ts';

/** One property as the vendor says it: texts, trimmed, '' where it says nothing. Equal records are equal as JSON. */
export type ResalesRecord = ReturnType<typeof readResalesRecord>;

/** Reads a row of the list or the details of a property, which say more. */
export function readResalesRecord(property: JsonNode) {
  const text = (...path: string[]) => property.get(...path).text;
  const either = (...names: string[]) =>
    names.map((name) => text('EnergyRating', name) || text(name)).find(Boolean) ?? '';
  const languages = languagesOf(property);
  const inAny = (name: string) =>
    languages.map((at) => property.get('PropertyType', ...at.path, name).text).find(Boolean);

  return {
    reference: text('Reference'),
    agencyRef: text('AgencyRef'),
    lastUpdated: text('LastUpdated'),
    status: { system: text('Status', 'system') || text('Status'), en: text('Status', 'en'), es: text('Status', 'es') },
    typeId: inAny('TypeId') ?? '',
    subtypeId: inAny('SubtypeId1') ?? '',
    country: text('Country'),
    province: text('Province') || text('Location', 'Province'),
    area: text('Area') || text('Location', 'Area'),
    location: text('Location') || text('Location', 'LocationName') || text('Location', 'Location'),
    subLocation: text('SubLocation') || text('Location', 'SubLocation'),
    bedrooms: text('Bedrooms'),
    bathrooms: text('Bathrooms'),
    currency: text('Currency'),
    price: text('Price'),
    originalPrice: text('OriginalPrice'),
    rent:
      ['RentalPrice1', 'RentalPrice2', 'RentalPrice'].map((name) => text(name)).find((one) => /[1-9]/.test(one)) ?? '',
    /** The unit of the sizes, whatever its name says. */
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
      consumption: either('EnergyRated'),
      consumptionValue: either('EnergyValue'),
      emissions: either('CO2Rated'),
      emissionsValue: either('CO2Value'),
    },
    pictures: picturesOf(property),
    texts: languages.map((at) => textIn(property, at)).filter(saysSomething),
  };
}

type LanguageAt = { language: ResalesText['language']; path: string[] };

/** Asked in several languages, the type, the description and the features are {en: …, es: …}; in one, they are plain. */
function languagesOf(property: JsonNode): LanguageAt[] {
  const parts = ['PropertyType', 'Description', 'PropertyFeatures'].map((name) => property.get(name));
  const labelled = (['es', 'en'] as const).filter((name) => parts.some((part) => part.names.includes(name)));
  if (labelled.length === 0) return [{ language: null, path: [] }];
  return labelled.map((language) => ({ language, path: [language] }));
}

function textIn(property: JsonNode, { language, path }: LanguageAt): ResalesText {
  const type = property.get('PropertyType', ...path);
  return {
    language,
    nameType: type.get('NameType').text,
    type: type.get('Type').text,
    subtype: type.get('Subtype1').text,
    description: property.get('Description', ...path).text,
    features: property
      .get('PropertyFeatures', ...path, 'Category')
      .items.map((category) => ({
        heading: category.get('Type').text,
        values: category
          .get('Value')
          .items.map((value) => value.text)
          .filter(Boolean),
      }))
      .filter(({ values }) => values.length > 0),
  };
}

const saysSomething = ({ nameType, type, subtype, description, features }: ResalesText) =>
  [nameType, type, subtype, description].some(Boolean) || features.length > 0;

/** In their order; a row may hold none but its main one. */
function picturesOf(property: JsonNode): string[] {
  const gallery = property
    .get('Pictures', 'Picture')
    .items.map((picture) => picture.get('PictureURL').text)
    .filter(Boolean);
  const main = property.get('MainImage').text;
  return gallery.length || !main ? gallery : [main];
}
