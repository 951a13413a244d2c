import { showsNoLetters, WITHOUT_LETTERS } from '../../../../../src/catalogue/facts/energy-letters.contract.ts';
import { RequestRefused } from '../../../../api/request-refused.ts';
import { type PropertyDraft, readDraft } from '../property-draft.ts';

type Shown = Parameters<typeof showsNoLetters>[0];

/** Refuses before anything is sent what the server could refuse only once texts and pictures are stored. */
export function requireLetters(draft: PropertyDraft) {
  if (!showsNoLetters(readDraft(draft) as unknown as Shown)) return;
  const errors = [{ pointer: '/energy/consumption', code: 'energy-without-letters', message: WITHOUT_LETTERS }];
  throw new RequestRefused(422, { title: WITHOUT_LETTERS, errors });
}
