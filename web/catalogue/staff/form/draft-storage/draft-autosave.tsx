import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { ChosenPictures } from '../../pictures/chosen/use-chosen-pictures.ts';
import type { PropertyDraft } from '../property-draft.ts';
import type { usePropertyForm } from '../use-property-form.ts';
import { toStoredChanges, type StoredDraft, draftStorage } from './stored-draft.ts';
import type { StoredDraftState } from './use-stored-draft.ts';

interface Props {
  editing: ReturnType<typeof usePropertyForm>;
  storedDraft: StoredDraftState;
  chosen: ChosenPictures | undefined;
}

type Content = Omit<StoredDraft, 'at'>;

const isEmpty = ({ fields, texts, addresses, files }: Content) =>
  Object.keys(fields).length + Object.keys(texts).length + addresses.length + files === 0;

/** Writes down what differs from what is stored, at each letter. */
export function DraftAutosave({
  editing: { stored, unwritten, texts },
  storedDraft: { account, id, found },
  chosen,
}: Props) {
  const values = useWatch<PropertyDraft>() as PropertyDraft;
  const sources = chosen?.order.shown.map(({ source }) => source) ?? [];
  const content: Content = {
    ...toStoredChanges(values, stored, unwritten),
    texts: {
      ...(texts.es.hasChanges && texts.es.written && { es: texts.es.written }),
      ...(texts.en.hasChanges && texts.en.written && { en: texts.en.written }),
    },
    addresses: sources.filter((source) => typeof source === 'string'),
    files: sources.filter((source) => typeof source !== 'string').length,
  };
  const text = JSON.stringify(content);
  const last = useRef(found ? text : '');
  useEffect(() => {
    if (text === last.current) return;
    last.current = text;
    const typed = JSON.parse(text) as Content;
    if (isEmpty(typed)) draftStorage.remove(account, id);
    else draftStorage.save(account, id, { ...typed, at: Date.now() });
  }, [account, id, text]);
  return null;
}
