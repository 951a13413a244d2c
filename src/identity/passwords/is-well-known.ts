import { dictionary } from '@zxcvbn-ts/language-common';
import { fold } from '../../platform/fold.ts';
import { unmasked } from './unmasked.ts';

/** A list of 49,000 common passwords, completed with Spanish ones. */
const COMMON = new Set([...dictionary['passwords-common'].map(fold), 'administrador', 'bienvenido', 'bienvenida']);

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
const FIGURES = '01234567890123456789';
const KEYBOARD = 'qwertyuiopasdfghjklñzxcvbnm';
const RUNS = [ALPHABET, FIGURES, KEYBOARD].flatMap((run) => [run, [...run].reverse().join('')]);

const LONGEST_AFFIX = 4;
const PARTS = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su;

/** Whether a password is common, also when repeated or with digits or signs before or after it. */
export function isWellKnown(password: string): boolean {
  const once = oneOfRepeated(fold(password));
  if (once.length <= LONGEST_AFFIX || isKnown(once)) return true;
  const [, before = '', core = '', after = ''] = PARTS.exec(once)!;
  if (!core) return isKnown(before.replace(/\P{N}/gu, ''));
  return isKnown(core) && (2 * core.length >= once.length || [before, after].every(isAffix));
}

const oneOfRepeated = (text: string) => /^(.+?)(?:[^\p{L}\p{N}]*\1)+$/su.exec(text)?.[1] ?? text;

const isKnown = (text: string) =>
  COMMON.has(text) ||
  COMMON.has(unmasked(text)) ||
  RUNS.some((run) => text.length > LONGEST_AFFIX && run.includes(text));

const isAffix = (part: string) => {
  const figures = part.replace(/\P{N}/gu, '');
  return figures.length <= LONGEST_AFFIX || isKnown(figures);
};
