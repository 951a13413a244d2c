import { hash } from 'node:crypto';
import { z } from 'zod';
import { AMENITY_TERMS } from '../amenities/amenity-terms.contract.ts';
import { groundsFeatures } from '../features/grounds-features.ts';
import { homeFeatures } from '../features/home-features.ts';
import { settingFeatures } from '../features/setting-features.ts';
import { type Language, PropertyDetails } from '../property.contract.ts';
import { PROPERTY_TYPES } from '../property-type.contract.ts';
import type { Property } from '../property.entity.ts';
import { staticDetails } from '../records/build-property-details.ts';
import type { Parts } from '../records/load-property-parts.ts';
import { StaticDetails, type VolatileDetails, volatileFields } from './volatile-details.ts';

/** Must be raised when a rule changes what is made ready of the same property, which its test notices. */
export const DETAILS_RULES = 3;

const FEATURE_DICTIONARIES = [groundsFeatures, homeFeatures, settingFeatures, [...PROPERTY_TYPES], AMENITY_TERMS];

/** A digest of all that decides what is made ready, an integer of PostgreSQL: what has another one is not sent. */
export const DETAILS_SCHEMA_HASH = Number.parseInt(
  hash('sha256', JSON.stringify([DETAILS_RULES, z.toJSONSchema(PropertyDetails), FEATURE_DICTIONARIES]), 'hex').slice(
    0,
    7,
  ),
  16,
);

/** The details of a public property, ready to be sent; its contract is checked here, once. */
export function cachedDetails(property: Property, parts: Parts, status: PropertyDetails['status']) {
  const json = (language: Language) =>
    JSON.stringify(StaticDetails.parse(staticDetails(property, parts, { language, status })));
  const passing = volatileFields(property, parts.changes);
  return { es: json('es'), en: json('en'), passing };
}

/** Both are objects with fields, and have none in common. */
export const mergeJson = (lasting: string, passing: VolatileDetails) =>
  `${lasting.slice(0, -1)},${JSON.stringify(passing).slice(1)}`;
