import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { ChosenPictures } from '../../pictures/chosen/use-chosen-pictures.ts';
import type { PropertyDraft } from '../property-draft.ts';
import type { usePropertyForm } from '../use-property-form.ts';
import { changedFields, type KeptDraft, keptDrafts } from './kept-draft.ts';
import type { KeptDraftState } from './use-kept-draft.ts';

interface Props {
  editing: ReturnType<typeof usePropertyForm>;
  kept: KeptDraftState;
  chosen: ChosenPictures | undefined;
}

type Content = Omit<KeptDraft, 'at'>;

const isEmpty = ({ fields, texts, addresses, files }: Content) =>
  Object.keys(fields).length + Object.keys(texts).length + addresses.length + files === 0;

/** Writes down what differs from what is stored, at each letter. */
export function KeepTyped({ editing: { stored, unwritten, texts }, kept: { account, id, found }, chosen }: Props) {
  const values = useWatch<PropertyDraft>() as PropertyDraft;
  const sources = chosen?.order.shown.map(({ source }) => source) ?? [];
  const content: Content = {
    ...changedFields(values, stored, unwritten),
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
    if (isEmpty(typed)) keptDrafts.drop(account, id);
    else keptDrafts.keep(account, id, { ...typed, at: Date.now() });
  }, [account, id, text]);
  return null;
}
