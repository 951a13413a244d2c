import { buildPropertyPath } from '../../../../src/catalogue/fields/property-url.contract.ts';

/** A property without a reference has no page, so a click logs the error. */
export const getPropertyLinkProps = (property: { slug: string; reference: string }) =>
  property.reference ? { href: buildPropertyPath(property) } : { onClick: () => logMissingReference(property.slug) };

function logMissingReference(slug: string) {
  // oxlint-disable-next-line no-console -- a property without a reference is a fault of the data, to be found there
  console.error(`Property without a reference: ${slug}`);
}
