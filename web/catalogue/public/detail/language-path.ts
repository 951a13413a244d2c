import type { Language } from '../../../../src/catalogue/property.contract.ts';
import { propertyPath } from '../../../../src/catalogue/facts/property-address.contract.ts';

/** Spanish has the address without a parameter. */
export const languagePath = (property: { slug: string; reference: string }, language: Language) =>
  propertyPath(property) + (language === 'es' ? '' : `?idioma=${language}`);
