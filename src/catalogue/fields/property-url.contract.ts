import type { Language } from '../property.contract.ts';

/** Dot segments, which clients remove from paths. */
const DOT_SEGMENTS = ['.', '..'];

/** Path segments used by other resources of the API or requested by browsers. */
const RESERVED_PATHS = [
  'cards',
  'clusters',
  'featured',
  'interpretation',
  'suggestions',
  'favicon.ico',
  'index.pagecontext.json',
];

/** Whether a property with this reference can have a page. */
export const isUrlSafeReference = (reference: string) =>
  ![...DOT_SEGMENTS, ...RESERVED_PATHS].includes(reference.toLowerCase());

/** Encodes slashes and other separators in the reference. */
export const buildPropertyPath = ({ slug, reference }: { slug: string; reference: string }) =>
  `/propiedad/${slug}/${encodeURIComponent(reference)}`;

/** Builds the localised path; Spanish needs no parameter. */
export const buildLocalizedPath = (property: { slug: string; reference: string }, language: Language) =>
  buildPropertyPath(property) + (language === 'es' ? '' : `?idioma=${language}`);

/**
 * Encodes references as one comma-separated query value. A comma within a reference becomes %2C and a percent sign %25,
 * before the usual encoding of the value.
 */
export const encodeReferences = (references: readonly string[]) =>
  references.map((reference) => encodeURIComponent(reference.replace(/[%,]/g, encodeURIComponent))).join(',');

/** Decodes `encodeReferences`, also from a repeated parameter. Other percent signs are literal. */
export const decodeReferences = (values: readonly string[]): string[] =>
  values.flatMap((list) => list.split(',')).map((part) => part.replace(/%2c|%25/gi, decodeURIComponent).trim());
