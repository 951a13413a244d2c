import { useEffect, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { StaffPropertyDetails } from '../../../../../src/catalogue/staff-property.contract.ts';
import { useIsHydrated } from '../../../../components/use-is-hydrated.ts';
import { formatTimeAgo } from '../../../../lib/dates/format-time-ago.ts';
import type { ChosenPictures } from '../../pictures/chosen/use-chosen-pictures.ts';
import { LANGUAGES } from '../texts/use-property-texts.ts';
import type { FieldName } from '../property-fields.ts';
import type { usePropertyForm } from '../use-property-form.ts';
import { mergeBase, type StoredDraft, draftStorage } from './stored-draft.ts';

interface Options {
  editing: ReturnType<typeof usePropertyForm>;
  property: StaffPropertyDetails | null;
  chosen?: ChosenPictures | undefined;
}

/** What is typed lies in the browser, for this account, until it is saved or discarded. */
export function useStoredDraft({ editing, property, chosen }: Options) {
  const account = usePageContext().panel?.session.user.id ?? '';
  const opened = property?.id ?? 'new';
  const id = editing.stored?.id ?? opened;
  const [found, setFound] = useState<{ draft: StoredDraft; age: string } | null>(null);
  const [isKeeping, setKeeping] = useState(false);
  const isHydrated = useIsHydrated();
  useEffect(() => {
    if (id !== opened) draftStorage.remove(account, opened);
  }, [account, id, opened]);

  const empty = () => {
    for (const each of [opened, id]) draftStorage.remove(account, each);
    editing.texts.discard();
    chosen?.clear();
    setFound(null);
  };

  return {
    ...{ account, id, found, isKeeping },
    /** Whether something lies there while nobody edits. */
    isWaiting: isHydrated && !isKeeping && draftStorage.find(account, opened) !== null,

    /** Begins to edit, with what was left unsaved. */
    start: () => {
      const kept = draftStorage.find(account, opened);
      editing.begin(kept && property ? mergeBase(kept, property) : property);
      for (const [name, text] of Object.entries(kept?.fields ?? {}))
        editing.fields.setValue(name as FieldName, text, { shouldDirty: true });
      for (const lang of LANGUAGES) if (kept?.texts[lang]) editing.texts[lang].begin(kept.texts[lang]);
      for (const address of kept?.addresses ?? []) void chosen?.addAddress(address);
      setFound(kept && { draft: kept, age: formatTimeAgo(kept.at, Date.now()) });
      setKeeping(true);
    },

    discard: () => {
      empty();
      editing.begin(property ?? editing.stored);
    },

    /** Ends the editing; nothing of it stays. */
    stop: (saved?: StaffPropertyDetails) => {
      setKeeping(false);
      empty();
      if (saved) draftStorage.remove(account, saved.id);
    },
  };
}

export type StoredDraftState = ReturnType<typeof useStoredDraft>;
