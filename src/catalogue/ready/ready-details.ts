import type { Property } from '../property.entity.ts';
import type { Language, PropertyDetails } from '../property.contract.ts';
import { lastingDetails } from '../records/property-details.ts';
import type { Parts } from '../records/property-parts.ts';
import { LastingDetails, type PassingDetails, type PassingFacts, passingFacts } from './passing-details.ts';

/** The details of a public property, ready to be sent; its contract is checked here, once. */
export function readyDetails(property: Property, parts: Parts, status: PropertyDetails['status']) {
  const json = (language: Language) =>
    JSON.stringify(LastingDetails.parse(lastingDetails(property, parts, { language, status })));
  const passing: PassingFacts = passingFacts(property, parts.changes);
  return { es: json('es'), en: json('en'), passing };
}

/** Both are objects with fields, and have none in common. */
export const joined = (lasting: string, passing: PassingDetails) =>
  `${lasting.slice(0, -1)},${JSON.stringify(passing).slice(1)}`;
