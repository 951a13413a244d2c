/** Attributes compared for equality and counted; a property may have several values of each. */
export type Attribute =
  | ('placeKeys' | 'location' | 'zone' | 'spellings' | 'type' | 'family' | 'bedsFacet' | 'bathsFacet')
  | ('priceBands' | 'builtBands' | 'plotBands' | 'energyFacet' | 'flags' | 'source' | 'words')
  | ('spot' | 'cell10' | 'cell12' | 'cell14');

export type NumericAttribute = 'priceEuro' | 'bathrooms' | 'built' | 'plot';
