import type { StaffPropertyDetails } from '../../../../../src/catalogue/staff-property.contract.ts';
import { diffDraft, toDraft } from '../property-draft.ts';
import { versionToEdit } from '../version-to-edit.ts';
import { mergeBase, toStoredChanges, type StoredDraft } from './stored-draft.ts';

const energy = { state: 'unknown', consumption: null, consumptionValue: null, emissions: null, emissionsValue: null };
const blank = Object.fromEntries(Object.keys(toDraft(null)).map((name) => [name, null]));
const stored = { ...blank, id: 'a', version: 3, reference: 'MB-1', price: 100, currency: 'EUR', energy };
const first = stored as unknown as StaffPropertyDetails;

const typed = { ...toDraft(first), price: '90', energyState: 'exempt' };
const kept: StoredDraft = {
  at: 0,
  texts: {},
  addresses: [],
  files: 0,
  ...toStoredChanges(typed, first, toDraft(first)),
};

/** The draft as it is opened again, over what is stored by then. */
function reopened(current: StaffPropertyDetails) {
  const base = mergeBase(kept, current);
  const draft = { ...toDraft(base), ...kept.fields };
  return { changes: diffDraft(draft, base), version: versionToEdit(draft, base, current) };
}

describe('a draft of a property that is opened again', () => {
  it('holds what was typed, and of the property only what it would replace', () => {
    expect(kept.fields).toEqual({ price: '90', energyState: 'exempt' });
    expect(kept.base).toEqual({ version: 3, price: 100, energy });
  });

  it('changes the same fields, from the newest version where nobody has touched them', () => {
    const { changes, version } = reopened({ ...first, version: 7, bedrooms: 4 });
    expect(changes).toEqual({ price: 90, energy: { ...energy, state: 'exempt' } });
    expect(version).toBe(7);
  });

  it('meets whoever has changed one of them since, as in every conflict', () => {
    expect(reopened({ ...first, version: 7, price: 120 }).version).toBe(3);
  });
});
