import { hash } from 'node:crypto';
import { z } from 'zod';
import { AMENITY_WORDS } from '../amenities/amenity-words.contract.ts';
import { groundsWords } from '../features/grounds-words.ts';
import { homeWords } from '../features/home-words.ts';
import { settingWords } from '../features/setting-words.ts';
import { type Language, PropertyDetails } from '../property.contract.ts';
import { PROPERTY_TYPES } from '../property-type.contract.ts';
import type { Property } from '../property.entity.ts';
import { lastingDetails } from '../records/property-details.ts';
import type { Parts } from '../records/property-parts.ts';
import { LastingDetails, type PassingDetails, passingFacts } from './passing-details.ts';

/** Must be raised when a rule changes what is made ready of the same property, which its test notices. */
export const READY_RULES = 3;

const WORDS = [groundsWords, homeWords, settingWords, [...PROPERTY_TYPES], AMENITY_WORDS];

/** A digest of all that decides what is made ready, an integer of PostgreSQL: what has another one is not sent. */
export const READY_SHAPE = Number.parseInt(
  hash('sha256', JSON.stringify([READY_RULES, z.toJSONSchema(PropertyDetails), WORDS]), 'hex').slice(0, 7),
  16,
);

/** The details of a public property, ready to be sent; its contract is checked here, once. */
export function readyDetails(property: Property, parts: Parts, status: PropertyDetails['status']) {
  const json = (language: Language) =>
    JSON.stringify(LastingDetails.parse(lastingDetails(property, parts, { language, status })));
  const passing = passingFacts(property, parts.changes);
  return { es: json('es'), en: json('en'), passing };
}

/** Both are objects with fields, and have none in common. */
export const joined = (lasting: string, passing: PassingDetails) =>
  `${lasting.slice(0, -1)},${JSON.stringify(passing).slice(1)}`;
