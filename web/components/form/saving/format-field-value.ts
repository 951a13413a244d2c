import { formatDate } from '../../../lib/dates/format-date.ts';
import { findControls, getControlLabel } from './get-field-label.ts';
import { deepEqual } from './deep-equal.ts';

export const EMPTY_VALUE = '—';

/** The value of a field in the words of the page. */
export function formatFieldValue(name: string, value: unknown): string {
  if (Array.isArray(value)) return entriesText(value);
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

/** The parts in which two long texts differ, with what stands around them. */
export function diffTexts(one: string, other: string): [one: string, other: string] {
  if (Math.max(one.length, other.length) < LONG) return [one, other];
  const shorter = Math.min(one.length, other.length);
  let before = 0;
  while (before < shorter && one[before] === other[before]) before += 1;
  let after = 0;
  while (after < shorter - before && one.at(-1 - after) === other.at(-1 - after)) after += 1;
  const start = wordFrom(one, before - AROUND);
  const end = Math.max(0, after - AROUND);
  const cut = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, text.length - end)}${end > 0 ? '…' : ''}`.trim();
  return [cut(one), cut(other)];
}

/** Where the word after this place begins. */
const wordFrom = (text: string, place: number) => (place <= 0 ? 0 : text.indexOf(' ', place) + 1 || place);

const LONG = 160;
const AROUND = 40;

const entriesText = (entries: readonly unknown[]) =>
  entries.map((entry, at) => `${at + 1}. ${getEntryTitle(entry)}`).join('\n') || EMPTY_VALUE;

/** The entries of one list that the other has not got; all of both where only their order differs. */
export function diffEntries(one: unknown, other: unknown): [one: unknown, other: unknown] {
  if (!Array.isArray(one) || !Array.isArray(other)) return [one, other];
  const without = (list: unknown[], others: unknown[]) =>
    list.filter((entry) => !others.some((each) => deepEqual(each, entry)));
  const [mine, theirs] = [without(one, other), without(other, one)];
  return mine.length + theirs.length > 0 ? [mine, theirs] : [one, other];
}

/** Its first text; of an entry made of times, all of them: 09:00 – 14:00. */
function getEntryTitle(entry: unknown) {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  const texts = Object.entries(entry).flatMap(([name, text]) =>
    name !== 'id' && typeof text === 'string' ? text : [],
  );
  return texts.every((text) => TIME.test(text)) ? texts.join(' – ') : texts[0]!;
}

const TIME = /^\d\d:\d\d$/;
