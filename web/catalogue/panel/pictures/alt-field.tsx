import { type KeyboardEvent, useRef, useState } from 'react';
import { CONTROL } from '../../../ui/form/field.tsx';

interface Props {
  label: string;
  alt: string | null;
  /** Returns whether the text was saved. */
  onSave: (alt: string | null) => Promise<boolean>;
}

/** Saves a changed text on Enter or blur; Escape discards it. */
export function AltField({ label, alt, onSave }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const isBusy = useRef(false);
  const save = async () => {
    if (draft === null || isBusy.current) return;
    isBusy.current = true;
    const text = draft.trim();
    if (text === (alt ?? '') || (await onSave(text || null))) setDraft(null);
    isBusy.current = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDraft(null);
    if (event.key === 'Enter') void save();
  };
  return (
    <input
      aria-label={label}
      placeholder="Texto alternativo"
      maxLength={300}
      value={draft ?? alt ?? ''}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={() => void save()}
      onKeyDown={onKeyDown}
      className={`${CONTROL} h-9 px-2.5! text-[0.8125rem]! placeholder:text-niebla-600 pointer-coarse:h-11 pointer-coarse:text-base!`}
    />
  );
}
