import { FACTS, type PlainFact } from '../../src/catalogue/facts/property-facts.contract.ts';
import type { FeedProperty } from '../../src/catalogue/feed-property.contract.ts';

/** These facts of a property of which nothing is known. */
export const unknownFacts = <Name extends PlainFact>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, FACTS[name].kind === 'flag' ? false : null])) as Pick<
    FeedProperty,
    Name
  >;
