import { hash } from 'node:crypto';
import { z } from 'zod';
import { AMENITY_WORDS } from '../amenities/amenity-words.contract.ts';
import { groundsWords } from '../features/grounds-words.ts';
import { homeWords } from '../features/home-words.ts';
import { settingWords } from '../features/setting-words.ts';
import { PropertyDetails } from '../property.contract.ts';
import { PROPERTY_TYPES } from '../property-type.contract.ts';

/** Must be raised when a rule changes what is made ready of the same property, which its test notices. */
export const READY_RULES = 1;

const WORDS = [groundsWords, homeWords, settingWords, [...PROPERTY_TYPES], AMENITY_WORDS];

/** A digest of all that decides what is made ready, an integer of PostgreSQL: what has another one is not sent. */
export const READY_SHAPE = Number.parseInt(
  hash('sha256', JSON.stringify([READY_RULES, z.toJSONSchema(PropertyDetails), WORDS]), 'hex').slice(0, 7),
  16,
);
