import { propertyFields } from './property-fields.ts';
import {
  isPublicWithoutEnergyRating,
  ENERGY_RATING_MISSING,
} from '../../../../src/catalogue/fields/energy.contract.ts';
import { ApiError } from '../../../api/api-error.ts';
import { type PropertyDraft, parseDraft } from './property-draft.ts';

export const loadPropertySchema = async () =>
  (await import('../../../../src/catalogue/property-input.contract.ts')).PropertyChanges;

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** ['energy', 'state'] becomes ['energyState']. */
export function toFormFieldPath(path: readonly PropertyKey[]): readonly PropertyKey[] {
  const name = path.map((key, index) => (index > 0 ? capitalize(String(key)) : String(key))).join('');
  return Object.hasOwn(propertyFields, name) ? [name] : path;
}

type EnergyRatingInput = Parameters<typeof isPublicWithoutEnergyRating>[0];

/** Refuses a public property without a rating, which the server would do only after texts and pictures are stored. */
export function requireEnergyRating(draft: PropertyDraft) {
  if (!isPublicWithoutEnergyRating(parseDraft(draft) as unknown as EnergyRatingInput)) return;
  const errors = [{ pointer: '/energy/consumption', code: 'energy-without-letters', message: ENERGY_RATING_MISSING }];
  throw new ApiError(422, { title: ENERGY_RATING_MISSING, errors });
}
