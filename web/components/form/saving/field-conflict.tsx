import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { Button } from '../../button.tsx';
import { focusAndReveal, findControls, getControlLabel, getFieldLabel } from './form-error-summary.tsx';
import { formatDate } from '../../../lib/dates/format-date.ts';

import { deepEqual } from './compare-values.ts';
import { ApiError } from '../../../api/api-error.ts';
import type { Conflict } from './three-way-merge.ts';

const EMPTY_VALUE = '—';

/** Formats a value as the control of the field displays it. */
export function formatFieldValue(name: string, value: unknown): string {
  if (Array.isArray(value)) return formatEntries(value);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  const text = typeof value === 'string' ? value : '';
  if (!text) return EMPTY_VALUE;
  const controls = findControls(name);
  const [control] = controls;
  if (control instanceof HTMLSelectElement)
    return [...control.options].find((option) => option.value === text)?.text ?? text;
  if (control?.type === 'radio') return getControlLabel(controls.find((radio) => radio.value === text) ?? control);
  return control?.type === 'date' ? formatDate(text) : text;
}

/** Returns the parts in which two long texts differ, with some context. */
export function diffTexts(a: string, b: string): [a: string, b: string] {
  if (Math.max(a.length, b.length) < MIN_LENGTH_TO_CUT) return [a, b];
  const shorter = Math.min(a.length, b.length);
  let before = 0;
  while (before < shorter && a[before] === b[before]) before += 1;
  let after = 0;
  while (after < shorter - before && a.at(-1 - after) === b.at(-1 - after)) after += 1;
  const start = findNextWordStart(a, before - CONTEXT_LENGTH);
  const end = Math.max(0, after - CONTEXT_LENGTH);
  const cut = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, text.length - end)}${end > 0 ? '…' : ''}`.trim();
  return [cut(a), cut(b)];
}

const findNextWordStart = (text: string, index: number) => (index <= 0 ? 0 : text.indexOf(' ', index) + 1 || index);

const MIN_LENGTH_TO_CUT = 160;
const CONTEXT_LENGTH = 40;

const formatEntries = (entries: readonly unknown[]) =>
  entries.map((entry, index) => `${index + 1}. ${getEntryTitle(entry)}`).join('\n') || EMPTY_VALUE;

/** Returns the entries that the other list lacks; both whole lists if only their order differs. */
export function diffEntries(a: unknown, b: unknown): [a: unknown, b: unknown] {
  if (!Array.isArray(a) || !Array.isArray(b)) return [a, b];
  const without = (list: unknown[], others: unknown[]) =>
    list.filter((entry) => !others.some((other) => deepEqual(other, entry)));
  const [mine, theirs] = [without(a, b), without(b, a)];
  return mine.length + theirs.length > 0 ? [mine, theirs] : [a, b];
}

/** The first text of an entry; for opening hours, all times: 09:00 – 14:00. */
function getEntryTitle(entry: unknown) {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  const texts = Object.entries(entry).flatMap(([name, text]) =>
    name !== 'id' && typeof text === 'string' ? text : [],
  );
  return texts.every((text) => TIME.test(text)) ? texts.join(' – ') : texts[0]!;
}

const TIME = /^\d\d:\d\d$/;

export type Side = 'mine' | 'theirs';

export interface ConflictRow {
  name: string;
  label: string;
  /** Null if only the other user changed it. */
  mine: string | null;
  theirs: string;
  /** The version to save; undefined if there is nothing to choose. */
  side?: Side;
}

interface Props {
  message: string;
  rows: readonly ConflictRow[];
  isBusy: boolean;
  onChoose: (name: string, side: Side) => void;
  onSave: (event: MouseEvent<HTMLButtonElement>) => void;
  onDiscardMine: () => void;
}

const CELL_CLASS = 'px-3 py-2 text-left align-top break-words max-sm:block max-sm:py-1';
const HEAD_CLASS = 'max-sm:before:block max-sm:before:text-xs max-sm:before:font-semibold max-sm:before:text-gray-600';

/** The second user who saves chooses between both versions of each field. */
export function FieldConflict({ message, rows, isBusy, onChoose, onSave, onDiscardMine }: Props) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => focusAndReveal(section.current), []);
  const isMixed = rows.some(({ side }) => side === 'theirs');
  return (
    <section
      ref={section}
      tabIndex={-1}
      role="alert"
      aria-label="Cambios de otra persona"
      className="mb-6 scroll-mt-20 [form.grid>&]:mb-0 rounded-md bg-amber-100 p-4"
    >
      <p className="font-semibold">{message}</p>
      <table className="mt-3 w-full table-fixed border-collapse bg-white text-[0.875rem] max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="border-b border-surface-200 text-gray-600">
            {['Campo', 'Su valor', 'Valor guardado'].map((name) => (
              <th key={name} scope="col" className={`${CELL_CLASS} font-semibold`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-surface-200 max-sm:block">
          {rows.map(({ name, label, mine, theirs, side }) => {
            const renderChoice = (version: Side, text: string) =>
              side ? (
                <label className="flex min-h-6 cursor-pointer items-start gap-2.5 pointer-coarse:min-h-11">
                  <input
                    type="radio"
                    className="checkbox mt-0.5 shrink-0"
                    name={`${id}${name}`}
                    checked={side === version}
                    onChange={() => onChoose(name, version)}
                  />
                  <span className="min-w-0 break-words whitespace-pre-line">{text}</span>
                </label>
              ) : (
                <span className="whitespace-pre-line">{text}</span>
              );
            return (
              <tr key={name} className="max-sm:block max-sm:py-2">
                <th scope="row" className={`${CELL_CLASS} font-semibold`}>
                  {label}
                </th>
                <td className={`${CELL_CLASS} ${HEAD_CLASS} max-sm:before:content-['Su_cambio']`}>
                  {mine === null ? `${EMPTY_VALUE} sin cambios` : renderChoice('mine', mine)}
                </td>
                <td className={`${CELL_CLASS} ${HEAD_CLASS} max-sm:before:content-['Lo_que_hay_ahora']`}>
                  {renderChoice('theirs', theirs)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button size="compact" aria-disabled={isBusy} onClick={onSave}>
          {isMixed ? 'Guardar la selección' : 'Conservar mis cambios'}
        </Button>
        <Button variant="outline" size="compact" aria-disabled={isBusy} onClick={onDiscardMine}>
          Descartar mis cambios
        </Button>
      </div>
    </section>
  );
}

export interface FormConflictRow extends ConflictRow {
  values: Record<Side, unknown>;
}

/** Another user has saved changes that cannot be merged with the input. */
export class ConflictError extends ApiError {
  constructor(readonly rows: readonly FormConflictRow[]) {
    super(409);
  }
}

/** Preselects the user's own input. */
export const toConflictRows = (conflicts: readonly Conflict[]): FormConflictRow[] =>
  conflicts.map(({ name, mine, theirs }) => {
    const [mineText, theirsText] = diffEntries(mine, theirs).map((value) => formatFieldValue(name, value));
    const [mineDiff, theirsDiff] = diffTexts(mineText!, theirsText!);
    const conflictRow = { label: getFieldLabel(name), mine: mineDiff, theirs: theirsDiff };
    return { name, ...conflictRow, side: 'mine', values: { mine, theirs } };
  });
