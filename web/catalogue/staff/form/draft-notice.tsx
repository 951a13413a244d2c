import { History } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { useFocusFallback } from '../../../components/staff/use-focus-fallback.ts';
import { type StoredDraft, toStoredChanges, draftStorage, type StoredDraftState } from './stored-draft.ts';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { ChosenPictures } from '../pictures/use-chosen-pictures.ts';
import type { PropertyDraft } from './property-draft.ts';
import type { usePropertyForm } from './use-property-form.ts';

interface DraftNoticeProps {
  draft: StoredDraft;
  /** Age of the draft when it was opened. */
  age: string;
  onDiscard: () => void;
}

const SELECTED_TAB_SELECTOR = '[role=tab][aria-selected=true]';

export function DraftNotice({ draft: { files }, age, onDiscard }: DraftNoticeProps) {
  useFocusFallback(SELECTED_TAB_SELECTOR);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-surface-100 px-4 py-2.5 text-[0.875rem]">
      <p role="status" className="flex min-w-0 flex-1 basis-64 gap-2.5">
        <History size={16} className="mt-0.5 shrink-0" />
        <span>{`Borrador sin guardar de ${age}.${files > 0 ? formatLostFiles(files) : ''}`}</span>
      </p>
      <Button variant="outline" size="compact" onClick={onDiscard}>
        Descartar
      </Button>
    </div>
  );
}

/** Browsers do not store selected files. */
const formatLostFiles = (files: number) =>
  files === 1
    ? ' La imagen elegida de su equipo no se conserva: elíjala otra vez.'
    : ` Las ${files} imágenes elegidas de su equipo no se conservan: elíjalas otra vez.`;

interface DraftAutosaveProps {
  editing: ReturnType<typeof usePropertyForm>;
  storedDraft: StoredDraftState;
  chosen: ChosenPictures | undefined;
}

type DraftContent = Omit<StoredDraft, 'at'>;

const isEmpty = ({ fields, texts, addresses, files }: DraftContent) =>
  Object.keys(fields).length + Object.keys(texts).length + addresses.length + files === 0;

/** Stores the difference from the saved values on every input. */
export function DraftAutosave({
  editing: { stored, initialDraft, texts },
  storedDraft: { account, id, opened },
  chosen,
}: DraftAutosaveProps) {
  const values = useWatch<PropertyDraft>() as PropertyDraft;
  const sources = chosen?.order.shown.map(({ source }) => source) ?? [];
  const content: DraftContent = {
    ...toStoredChanges(values, stored, initialDraft),
    texts: {
      ...(texts.es.hasChanges && texts.es.draft && { es: texts.es.draft }),
      ...(texts.en.hasChanges && texts.en.draft && { en: texts.en.draft }),
    },
    addresses: sources.filter((source) => typeof source === 'string'),
    files: sources.filter((source) => typeof source !== 'string').length,
  };
  const text = JSON.stringify(content);
  // The draft that the form was opened with is already stored.
  const lastText = useRef(opened ? text : '');
  useEffect(() => {
    if (text === lastText.current) return;
    lastText.current = text;
    const newContent = JSON.parse(text) as DraftContent;
    if (isEmpty(newContent)) draftStorage.remove(account, id);
    else draftStorage.save(account, id, { ...newContent, at: Date.now() });
  }, [account, id, text]);
  return null;
}
