import { propertyPath } from '../../../src/catalogue/facts/property-address.contract.ts';

/** What takes a visitor to a property. Without a reference there is nowhere to go: the log says so, nothing happens. */
export const linkTo = (property: { slug: string; reference: string }) =>
  property.reference ? { href: propertyPath(property) } : { onClick: () => logMissingReference(property.slug) };

function logMissingReference(slug: string) {
  // eslint-disable-next-line no-console -- whoever looks for the fault looks there
  console.error(`Property without a reference: ${slug}`);
}
