import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { diffDraft, toDraft, getVersionToEdit } from './property-draft.ts';

import { mergeBase, toStoredChanges, type StoredDraft } from './stored-draft.ts';

const energy = { state: 'unknown', consumption: null, consumptionValue: null, emissions: null, emissionsValue: null };
const emptyFields = Object.fromEntries(Object.keys(toDraft(null)).map((name) => [name, null]));
const stored = { ...emptyFields, id: 'a', version: 3, reference: 'MB-1', price: 100, currency: 'EUR', energy };
const savedProperty = stored as unknown as StaffPropertyDetails;

const editedDraft = { ...toDraft(savedProperty), price: '90', energyState: 'exempt' };
const storedDraft: StoredDraft = {
  at: 0,
  texts: {},
  addresses: [],
  files: 0,
  ...toStoredChanges(editedDraft, savedProperty, toDraft(savedProperty)),
};

/** Reopens the draft on top of the current saved values. */
function reopenDraft(current: StaffPropertyDetails) {
  const base = mergeBase(storedDraft, current);
  const draft = { ...toDraft(base), ...storedDraft.fields };
  return { changes: diffDraft(draft, base), version: getVersionToEdit(draft, base, current) };
}

describe('restored property draft', () => {
  it('contains the typed values and the saved values that they replace', () => {
    expect(storedDraft.fields).toEqual({ price: '90', energyState: 'exempt' });
    expect(storedDraft.base).toEqual({ version: 3, price: 100, energy });
  });

  it('applies its changes to the newest version when other fields were edited', () => {
    const { changes, version } = reopenDraft({ ...savedProperty, version: 7, bedrooms: 4 });
    expect(changes).toEqual({ price: 90, energy: { ...energy, state: 'exempt' } });
    expect(version).toBe(7);
  });

  it('conflicts when another user has edited one of its fields', () => {
    expect(reopenDraft({ ...savedProperty, version: 7, price: 120 }).version).toBe(3);
  });
});
