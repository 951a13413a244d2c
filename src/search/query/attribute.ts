/** What is compared for equality and counted; a property has any number of values of each. */
export type Attribute =
  | ('placeKeys' | 'location' | 'zone' | 'spellings' | 'type' | 'family' | 'bedsFacet' | 'bathsFacet')
  | ('priceBands' | 'builtBands' | 'plotBands' | 'energyFacet' | 'flags' | 'source' | 'words')
  | ('spot' | 'cell10' | 'cell12' | 'cell14');

/** What is compared as a number. */
export type NumericAttribute = 'priceEuro' | 'bathrooms' | 'built' | 'plot';
