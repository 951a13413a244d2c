import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { localStore } from '../../../components/browser-storage.ts';
import type { TranslationDraft } from '../translations/use-translation-draft.ts';
import { listChangedFields, type PropertyDraft } from './property-draft.ts';
import type { FieldName } from './property-fields.ts';
import { useEffect, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { useIsHydrated } from '../../../components/hydration/use-is-hydrated.ts';
import { formatTimeAgo } from '../../../lib/dates/relative-time.tsx';
import type { ChosenPictures } from '../pictures/use-chosen-pictures.ts';
import { LANGUAGES } from './property-texts.ts';
import type { usePropertyForm } from './use-property-form.ts';

/** Unsaved input of a property form, stored in the browser. */
export interface StoredDraft {
  /** Time of the last input. */
  at: number;
  /** Saved values of the changed fields when editing started, with their version; null for a new property. */
  base: (Partial<StaffPropertyDetails> & { version: number }) | null;
  fields: Partial<PropertyDraft>;
  texts: Partial<Record<'es' | 'en', TranslationDraft>>;
  addresses: readonly string[];
  /** Number of selected files, which the browser does not store. */
  files: number;
}

const KEY_PREFIX = 'panel:property:';
const draftKey = (account: string, property: string) => `${KEY_PREFIX}${account}:${property}`;

const isObject = (value: unknown) => typeof value === 'object' && value !== null;
/** Other scripts and users can write to the storage. */
const isStoredDraft = (value: unknown): value is StoredDraft => {
  const { at, base, fields, texts, addresses, files } = (value ?? {}) as Partial<StoredDraft>;
  const isComplete = typeof at === 'number' && typeof files === 'number' && Array.isArray(addresses);
  return isComplete && isObject(fields) && isObject(texts) && (base === null || isObject(base));
};

/** `property` is an id or "new". Other accounts in the same browser do not see the drafts. */
export const draftStorage = {
  find(account: string, property: string): StoredDraft | null {
    const stored = localStore.getJson(draftKey(account, property));
    return isStoredDraft(stored) ? stored : null;
  },
  save: (account: string, property: string, draft: StoredDraft) =>
    localStore.setJson(draftKey(account, property), draft),
  remove: (account: string, property: string) => localStore.removeItem(draftKey(account, property)),
};

const toPropertyField = (name: FieldName) =>
  (name.startsWith('energy') ? 'energy' : name) as keyof StaffPropertyDetails;

/** Returns the changed fields and the saved values that they replace. */
export function toStoredChanges(
  draft: PropertyDraft,
  savedProperty: StaffPropertyDetails | null,
  initialDraft: PropertyDraft,
) {
  const changedFields = listChangedFields(draft, initialDraft);
  const fields = Object.fromEntries(changedFields.map((name) => [name, draft[name]]));
  const savedValues =
    savedProperty &&
    Object.fromEntries(changedFields.map((name) => [toPropertyField(name), savedProperty[toPropertyField(name)]]));
  return { fields, base: savedProperty && { ...savedValues, version: savedProperty.version } } as Pick<
    StoredDraft,
    'fields' | 'base'
  >;
}

/**
 * Starts from the values and the version that the draft was based on. If another user has saved one of its fields
 * since, the server refuses that version, and the user resolves the conflict.
 */
export const mergeBase = ({ base }: StoredDraft, current: StaffPropertyDetails): StaffPropertyDetails => ({
  ...current,
  ...base,
});

interface Options {
  editing: ReturnType<typeof usePropertyForm>;
  property: StaffPropertyDetails | null;
  chosen?: ChosenPictures | undefined;
}

/** Stores the input of a property form in the browser until the user saves or discards it. */
export function useStoredDraft({ editing, property, chosen }: Options) {
  const account = usePageContext().panel?.session.user.id ?? '';
  const openedId = property?.id ?? 'new';
  const id = editing.stored?.id ?? openedId;
  const [opened, setOpened] = useState<{ draft: StoredDraft; age: string } | null>(null);
  const [isStoring, setStoring] = useState(false);
  const isHydrated = useIsHydrated();
  // Once a new property is created, its draft is stored under its own id.
  useEffect(() => {
    if (id !== openedId) draftStorage.remove(account, openedId);
  }, [account, id, openedId]);

  const clearDraft = () => {
    for (const propertyId of [openedId, id]) draftStorage.remove(account, propertyId);
    editing.texts.discard();
    chosen?.clear();
    setOpened(null);
  };

  return {
    account,
    id,
    /** The stored draft that the form was opened with. */
    opened,
    isStoring,
    /** Whether a draft exists that is not open in the form. */
    hasUnopenedDraft: isHydrated && !isStoring && draftStorage.find(account, openedId) !== null,

    /** Starts editing with the stored draft, if there is one. */
    start: () => {
      const storedDraft = draftStorage.find(account, openedId);
      editing.begin(storedDraft && property ? mergeBase(storedDraft, property) : property);
      for (const [name, text] of Object.entries(storedDraft?.fields ?? {}))
        editing.methods.setValue(name as FieldName, text, { shouldDirty: true });
      for (const lang of LANGUAGES) if (storedDraft?.texts[lang]) editing.texts[lang].begin(storedDraft.texts[lang]);
      for (const address of storedDraft?.addresses ?? []) void chosen?.addAddress(address);
      setOpened(storedDraft && { draft: storedDraft, age: formatTimeAgo(storedDraft.at, Date.now()) });
      setStoring(true);
    },

    discard: () => {
      clearDraft();
      editing.begin(property ?? editing.stored);
    },

    /** Ends editing and deletes the draft. */
    stop: (saved?: StaffPropertyDetails) => {
      setStoring(false);
      clearDraft();
      if (saved) draftStorage.remove(account, saved.id);
    },
  };
}

export type StoredDraftState = ReturnType<typeof useStoredDraft>;
