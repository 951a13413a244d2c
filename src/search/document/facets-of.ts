import type { Attribute } from '../query/attribute.ts';
import type { PropertyDocument } from './property-document.ts';

export const COUNTED = [
  ...(['placeKeys', 'location', 'zone', 'spellings', 'type', 'family', 'bedsFacet', 'bathsFacet'] as const),
  ...(['priceBands', 'builtBands', 'plotBands', 'energyFacet', 'flags', 'source'] as const),
  ...(['spot', 'cell10', 'cell12', 'cell14'] as const),
] satisfies (Attribute & keyof PropertyDocument)[];

/** A facet is `attribute=value`; a word, which holds no such sign, stands for itself. */
export const facet = (attribute: Attribute, value: string) => (attribute === 'words' ? value : `${attribute}=${value}`);

/** All that is compared for equality and counted of a property, but its words. */
export const facetsOf = (document: Pick<PropertyDocument, (typeof COUNTED)[number]>): string[] =>
  COUNTED.flatMap((attribute) =>
    [document[attribute]].flat().flatMap((value) => (value === null ? [] : facet(attribute, String(value)))),
  );
