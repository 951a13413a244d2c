import type { StaffPropertyDetails } from '../../../../../src/catalogue/staff-property.contract.ts';
import { local } from '../../../../ui/storage/browser-storage.ts';
import type { TranslationDraft } from '../../translations/translation-drafts-atom.ts';
import { differingFields, type PropertyDraft } from '../property-draft.ts';
import type { FieldName } from '../property-fields.ts';

/** What somebody has typed into the form of a property, as it lies in their browser. */
export interface KeptDraft {
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
const isKept = (found: unknown): found is KeptDraft => {
  const { at, base, fields, texts, addresses, files } = (found ?? {}) as Partial<KeptDraft>;
  const isWhole = typeof at === 'number' && typeof files === 'number' && Array.isArray(addresses);
  return isWhole && isObject(fields) && isObject(texts) && (base === null || isObject(base));
};

/** Drafts by account and property ("new" is one too); another account of the same browser does not see them. */
export const keptDrafts = {
  find(account: string, property: string): KeptDraft | null {
    const found = local.getJson(placeOf(account, property));
    return isKept(found) ? found : null;
  },
  keep: (account: string, property: string, draft: KeptDraft) => local.setJson(placeOf(account, property), draft),
  drop: (account: string, property: string) => local.removeItem(placeOf(account, property)),
};

const columnOf = (name: FieldName) => (name.startsWith('energy') ? 'energy' : name) as keyof StaffPropertyDetails;

/** The fields that differ from what is stored, and what they would replace. */
export function changedFields(draft: PropertyDraft, from: StaffPropertyDetails | null, unwritten: PropertyDraft) {
  const changed = differingFields(draft, unwritten);
  const fields = Object.fromEntries(changed.map((name) => [name, draft[name]]));
  const columns = from && Object.fromEntries(changed.map((name) => [columnOf(name), from[columnOf(name)]]));
  return { fields, base: from && { ...columns, version: from.version } } as Pick<KeptDraft, 'fields' | 'base'>;
}

/**
 * What the draft was typed into, with all else as it is now. Where somebody has changed one of its fields since, the
 * server refuses this version, and the editor decides as in every conflict.
 */
export const baseOf = ({ base }: KeptDraft, current: StaffPropertyDetails): StaffPropertyDetails => ({
  ...current,
  ...base,
});
