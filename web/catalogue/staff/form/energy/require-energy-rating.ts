import {
  isPublicWithoutEnergyRating,
  STATUSES_WITHOUT_RATING,
} from '../../../../../src/catalogue/fields/energy-rating.contract.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { type PropertyDraft, parseDraft } from '../property-draft.ts';

type Shown = Parameters<typeof isPublicWithoutEnergyRating>[0];

/** Refuses before anything is sent what the server could refuse only once texts and pictures are stored. */
export function requireEnergyRating(draft: PropertyDraft) {
  if (!isPublicWithoutEnergyRating(parseDraft(draft) as unknown as Shown)) return;
  const errors = [{ pointer: '/energy/consumption', code: 'energy-without-letters', message: STATUSES_WITHOUT_RATING }];
  throw new ApiError(422, { title: STATUSES_WITHOUT_RATING, errors });
}
