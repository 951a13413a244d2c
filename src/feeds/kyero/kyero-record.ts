/** One property as the feed says it: texts, trimmed, '' where it says nothing. Equal records are equal as JSON. */
export type KyeroRecord = {
  id: string;
  ref: string;
  date: string;
  price: string;
  currency: string;
  priceFreq: string;
  partOwnership: string;
  leasehold: string;
  newBuild: string;
  type: string;
  town: string;
  province: string;
  country: string;
  locationDetail: string;
  latitude: string;
  longitude: string;
  beds: string;
  baths: string;
  pool: string;
  built: string;
  plot: string;
  energyConsumption: string;
  energyEmissions: string;
  videoUrl: string;
  virtualTourUrl: string;
  catastral: string;
  descriptions: { language: KyeroLanguage; text: string }[];
  features: { language: KyeroLanguage | null; text: string }[];
  images: { id: string; url: string; isFloorplan: boolean }[];
};

/** Only the languages that the site shows: a new Danish text changes nothing here. */
export type KyeroLanguage = 'es' | 'en';
