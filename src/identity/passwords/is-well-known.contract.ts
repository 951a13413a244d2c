import { fold } from '../../platform/input/fold.contract.ts';
import { unmasked } from './unmasked.contract.ts';

/** A list of 49,000 common passwords, completed with Spanish ones. */
export const commonPasswords = (list: readonly string[]): ReadonlySet<string> =>
  new Set([...list.map(fold), 'administrador', 'bienvenido', 'bienvenida']);

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
const FIGURES = '01234567890123456789';
const KEYBOARD = 'qwertyuiopasdfghjklñzxcvbnm';
const RUNS = [ALPHABET, FIGURES, KEYBOARD].flatMap((run) => [run, [...run].reverse().join('')]);

const LONGEST_AFFIX = 4;
const PARTS = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su;

/** Whether a password is common, also when repeated or with digits or signs before or after it. */
export function isWellKnown(password: string, common: ReadonlySet<string>): boolean {
  const isKnown = (text: string) => isInList(text, common);
  const once = oneOfRepeated(fold(password));
  if (once.length <= LONGEST_AFFIX || isKnown(once)) return true;
  const [, before = '', core = '', after = ''] = PARTS.exec(once)!;
  if (!core) return isKnown(before.replace(/\P{N}/gu, ''));
  return isKnown(core) && (2 * core.length >= once.length || [before, after].every((part) => isAffix(part, isKnown)));
}

const oneOfRepeated = (text: string) => /^(.+?)(?:[^\p{L}\p{N}]*\1)+$/su.exec(text)?.[1] ?? text;

const isInList = (text: string, common: ReadonlySet<string>) =>
  common.has(text) ||
  common.has(unmasked(text)) ||
  RUNS.some((run) => text.length > LONGEST_AFFIX && run.includes(text));

const isAffix = (part: string, isKnown: (text: string) => boolean) => {
  const figures = part.replace(/\P{N}/gu, '');
  return figures.length <= LONGEST_AFFIX || isKnown(figures);
};
