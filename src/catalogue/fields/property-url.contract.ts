import type { Language } from '../property.contract.ts';

/** Dot segments, which clients remove from paths. */
const DOT_SEGMENTS = ['.', '..'];

/** Paths that other resources use, of the API or of browsers. */
const RESERVED_PATHS = [
  'cards',
  'clusters',
  'featured',
  'reading',
  'suggestions',
  'favicon.ico',
  'index.pagecontext.json',
];

/** Whether a property with this reference can have an address. */
export const isUrlSafeReference = (reference: string) =>
  ![...DOT_SEGMENTS, ...RESERVED_PATHS].includes(reference.toLowerCase());

/** The path of a property's page. Slashes and other separators in the reference are encoded. */
export const buildPropertyPath = ({ slug, reference }: { slug: string; reference: string }) =>
  `/propiedad/${slug}/${encodeURIComponent(reference)}`;

/** The same in a language; Spanish has the address without a parameter. */
export const buildLocalizedPath = (property: { slug: string; reference: string }, language: Language) =>
  buildPropertyPath(property) + (language === 'es' ? '' : `?idioma=${language}`);

/**
 * Encodes several references as one query value. They are separated by commas, so that a comma within a reference
 * becomes %2C and a percent sign %25, before the usual encoding of the value.
 */
export const encodeReferences = (references: readonly string[]) =>
  references.map((reference) => encodeURIComponent(reference.replace(/[%,]/g, encodeURIComponent))).join(',');

/** Decodes `encodeReferences`, also as a repeated parameter. Other percent signs stand for themselves. */
export const decodeReferences = (values: readonly string[]): string[] =>
  values.flatMap((list) => list.split(',')).map((part) => part.replace(/%2c|%25/gi, decodeURIComponent).trim());
