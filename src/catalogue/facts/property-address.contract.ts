/** No path can hold these: whoever reads an address takes them for steps in it. */
const STEPS = ['.', '..'];

/** At their addresses is something else: resources beside a property's own, and what a browser or a page asks for itself. */
const OCCUPIED = ['cards', 'featured', 'suggestions', 'favicon.ico', 'index.pagecontext.json'];

/** Whether a property of this name could be found by it. */
export const hasAddress = (reference: string) => ![...STEPS, ...OCCUPIED].includes(reference.toLowerCase());

/** Of the one page of a property. Slashes and all else that parts an address are encoded. */
export const propertyPath = ({ slug, reference }: { slug: string; reference: string }) =>
  `/propiedad/${slug}/${encodeURIComponent(reference)}`;

/**
 * Several references as one value of a query: commas part them, so that one within a reference is written %2C, and %25
 * the sign which that begins with; then the address encodes it all, as it does every value.
 */
export const referenceList = (references: readonly string[]) =>
  references.map((reference) => encodeURIComponent(reference.replace(/[%,]/g, encodeURIComponent))).join(',');

/** What `referenceList` wrote, by comma or by repeated parameter; any other percent sign stands for itself. */
export const listedReferences = (values: readonly string[]): string[] =>
  values.flatMap((list) => list.split(',')).map((part) => part.replace(/%2c|%25/gi, decodeURIComponent).trim());
