export const propertyPath = ({ slug, reference }: { slug: string; reference: string }) =>
  `/propiedad/${slug}/${encodeURIComponent(reference)}`;
