import type { StaffPropertyDetails } from '../../../../../src/catalogue/staff-property.contract.ts';
import { localStore } from '../../../../components/storage/browser-storage.ts';
import type { TranslationDraft } from '../../translations/translation-drafts-atom.ts';
import { listChangedFields, type PropertyDraft } from '../property-draft.ts';
import type { FieldName } from '../property-fields.ts';

/** What somebody has typed into the form of a property, as it lies in their browser. */
export interface StoredDraft {
  /** When it was typed last. */
  at: number;
  /** The stored values of the changed fields when typing began, and their version; null for a new property. */
  base: (Partial<StaffPropertyDetails> & { version: number }) | null;
  fields: Partial<PropertyDraft>;
  texts: Partial<Record<'es' | 'en', TranslationDraft>>;
  addresses: readonly string[];
  /** How many files were chosen, which a browser does not keep. */
  files: number;
}

const PLACE = 'panel:property:';
const placeOf = (account: string, property: string) => `${PLACE}${account}:${property}`;

const isObject = (value: unknown) => typeof value === 'object' && value !== null;
/** Anyone may have written there. */
const isStoredDraft = (found: unknown): found is StoredDraft => {
  const { at, base, fields, texts, addresses, files } = (found ?? {}) as Partial<StoredDraft>;
  const isWhole = typeof at === 'number' && typeof files === 'number' && Array.isArray(addresses);
  return isWhole && isObject(fields) && isObject(texts) && (base === null || isObject(base));
};

/** Drafts by account and property ("new" is one too); another account of the same browser does not see them. */
export const draftStorage = {
  find(account: string, property: string): StoredDraft | null {
    const found = localStore.getJson(placeOf(account, property));
    return isStoredDraft(found) ? found : null;
  },
  save: (account: string, property: string, draft: StoredDraft) =>
    localStore.setJson(placeOf(account, property), draft),
  remove: (account: string, property: string) => localStore.removeItem(placeOf(account, property)),
};

const columnOf = (name: FieldName) => (name.startsWith('energy') ? 'energy' : name) as keyof StaffPropertyDetails;

/** The fields that differ from what is stored, and what they would replace. */
export function toStoredChanges(draft: PropertyDraft, from: StaffPropertyDetails | null, unwritten: PropertyDraft) {
  const changed = listChangedFields(draft, unwritten);
  const fields = Object.fromEntries(changed.map((name) => [name, draft[name]]));
  const columns = from && Object.fromEntries(changed.map((name) => [columnOf(name), from[columnOf(name)]]));
  return { fields, base: from && { ...columns, version: from.version } } as Pick<StoredDraft, 'fields' | 'base'>;
}

/**
 * What the draft was typed into, with all else as it is now. Where somebody has changed one of its fields since, the
 * server refuses this version, and the editor decides as in every conflict.
 */
export const mergeBase = ({ base }: StoredDraft, current: StaffPropertyDetails): StaffPropertyDetails => ({
  ...current,
  ...base,
});
