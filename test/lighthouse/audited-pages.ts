import { findDemoProperty } from '../e2e/find-demo-property.ts';

const property = findDemoProperty(
  ({ rawType, status, pictures }) => rawType === 'Villa' && status === 'published' && pictures.length > 5,
);

/** Pages on which visitors land. */
export const auditedPages: Readonly<Record<string, string>> = {
  home: '/',
  listing: '/propiedades',
  detail: `/propiedad/x/${property.reference}`,
};
