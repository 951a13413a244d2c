import { type KeyboardEvent, useRef, useState } from 'react';
import { CONTROL_CLASS } from '../../../components/form/field.tsx';

interface Props {
  label: string;
  alt: string | null;
  /** Returns whether the text was saved. */
  onSave: (alt: string | null) => Promise<boolean>;
}

/** Saves a changed text on Enter or blur; Escape discards it. */
export function AltField({ label, alt, onSave }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const latest = useRef<string | null>(null);
  const isBusy = useRef(false);
  const write = (text: string | null) => {
    latest.current = text;
    setDraft(text);
  };
  /** What is typed during a save is saved after it, once the field is left. */
  const save = async (field: HTMLInputElement) => {
    if (isBusy.current) return;
    isBusy.current = true;
    let stored = alt ?? '';
    for (let typed = latest.current; typed !== null; typed = latest.current) {
      const text = typed.trim();
      if (text !== stored && !(await onSave(text || null))) break;
      stored = text;
      if (latest.current === typed) write(null);
      else if (document.activeElement === field) break;
    }
    isBusy.current = false;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') void save(event.currentTarget);
    if (event.key !== 'Escape' || draft === null) return;
    // The dialog around it stays open.
    event.preventDefault();
    write(null);
  };
  return (
    <input
      aria-label={label}
      placeholder="Texto alternativo"
      maxLength={300}
      value={draft ?? alt ?? ''}
      onChange={({ target }) => write(target.value)}
      onBlur={({ target }) => void save(target)}
      onKeyDown={onKeyDown}
      className={`${CONTROL_CLASS} h-9 px-2.5! text-[0.8125rem]! placeholder:text-niebla-600 pointer-coarse:h-11 pointer-coarse:text-base!`}
    />
  );
}
