import type { Language } from '../property.contract.ts';

/** Dot segments, which clients remove from paths. */
const STEPS = ['.', '..'];

/** Paths that other resources use, of the API or of browsers. */
const OCCUPIED = ['cards', 'clusters', 'featured', 'reading', 'suggestions', 'favicon.ico', 'index.pagecontext.json'];

/** Whether a property with this reference can have an address. */
export const hasAddress = (reference: string) => ![...STEPS, ...OCCUPIED].includes(reference.toLowerCase());

/** The path of a property's page. Slashes and other separators in the reference are encoded. */
export const propertyPath = ({ slug, reference }: { slug: string; reference: string }) =>
  `/propiedad/${slug}/${encodeURIComponent(reference)}`;

/** The same in a language; Spanish has the address without a parameter. */
export const languagePath = (property: { slug: string; reference: string }, language: Language) =>
  propertyPath(property) + (language === 'es' ? '' : `?idioma=${language}`);

/**
 * Encodes several references as one query value. They are separated by commas, so that a comma within a reference
 * becomes %2C and a percent sign %25, before the usual encoding of the value.
 */
export const referenceList = (references: readonly string[]) =>
  references.map((reference) => encodeURIComponent(reference.replace(/[%,]/g, encodeURIComponent))).join(',');

/** Decodes `referenceList`, also as a repeated parameter. Other percent signs stand for themselves. */
export const listedReferences = (values: readonly string[]): string[] =>
  values.flatMap((list) => list.split(',')).map((part) => part.replace(/%2c|%25/gi, decodeURIComponent).trim());
