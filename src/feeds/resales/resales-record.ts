/** One property as the vendor says it: texts, trimmed, '' where it says nothing. Equal records are equal as JSON. */
export type ResalesRecord = {
  reference: string;
  agencyRef: string;
  lastUpdated: string;
  status: { system: string; en: string; es: string };
  typeId: string;
  subtypeId: string;
  country: string;
  province: string;
  area: string;
  location: string;
  subLocation: string;
  bedrooms: string;
  bathrooms: string;
  currency: string;
  price: string;
  originalPrice: string;
  /** The unit of the sizes, whatever its name says. */
  dimensions: string;
  built: string;
  terrace: string;
  gardenPlot: string;
  ownProperty: string;
  pool: string;
  parking: string;
  garden: string;
  communityFees: string;
  basuraTax: string;
  ibiFees: string;
  builtYear: string;
  completionDate: string;
  longitude: string;
  latitude: string;
  energy: { consumption: string; consumptionValue: string; emissions: string; emissionsValue: string };
  pictures: string[];
  texts: ResalesText[];
};

export type ResalesText = {
  /** null where the answer names no language. */
  language: 'es' | 'en' | null;
  nameType: string;
  type: string;
  subtype: string;
  description: string;
  features: { heading: string; values: string[] }[];
};
