import type { Attribute } from '../query/attribute.ts';
import type { PropertyDocument } from './property-document.ts';

export const FACET_ATTRIBUTES = [
  ...(['placeKeys', 'location', 'zone', 'spellings', 'type', 'family', 'bedsFacet', 'bathsFacet'] as const),
  ...(['priceBands', 'builtBands', 'plotBands', 'energyFacet', 'flags', 'source'] as const),
  ...(['spot', 'cell10', 'cell12', 'cell14'] as const),
] satisfies (Attribute & keyof PropertyDocument)[];

/** A facet is `attribute=value`; a word, which holds no such sign, stands for itself. */
export const formatFacet = (attribute: Attribute, value: string) =>
  attribute === 'words' ? value : `${attribute}=${value}`;

/** All that is compared for equality and counted of a property, but its words. */
export const listFacets = (document: Pick<PropertyDocument, (typeof FACET_ATTRIBUTES)[number]>): string[] =>
  FACET_ATTRIBUTES.flatMap((attribute) =>
    [document[attribute]].flat().flatMap((value) => (value === null ? [] : formatFacet(attribute, String(value)))),
  );
