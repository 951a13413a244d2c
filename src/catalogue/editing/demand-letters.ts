import { isPublic } from '../facts/is-public.ts';
import { type Certified, lacksLetters } from '../facts/lacks-letters.ts';
import type { PropertyStatus } from '../property.contract.ts';
import { EnergyWithoutLetters } from '../property.problems.ts';

/** Throws EnergyWithoutLetters, since the law wants the letters of a rating in every advert. */
export function demandLetters(property: Certified & { status: PropertyStatus }) {
  if (isPublic(property.status) && lacksLetters(property)) throw new EnergyWithoutLetters();
}
