/** What is compared for equality and counted; a property has any number of values of each. */
export type Attribute =
  'placeKeys' | 'location' | 'zone' | 'type' | 'family' | 'bedsFacet' | 'priceBands' | 'flags' | 'source' | 'words';
