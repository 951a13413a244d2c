import { dictionary } from '@zxcvbn-ts/language-common';
import { fold } from '../../platform/fold.ts';
import { unmasked } from './unmasked.ts';

/** The 49,000 that everybody tries first, and what they lack of Spanish. */
const COMMON = new Set([...dictionary['passwords-common'].map(fold), 'administrador', 'bienvenido', 'bienvenida']);

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
const FIGURES = '01234567890123456789';
const KEYBOARD = 'qwertyuiopasdfghjklñzxcvbnm';
const RUNS = [ALPHABET, FIGURES, KEYBOARD].flatMap((run) => [run, [...run].reverse().join('')]);

const LONGEST_TRIFLE = 4;
const PARTS = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su;

/** Known to everybody, or that with a year, a number or a sign before or after it, or the same again and again. */
export function isWellKnown(password: string): boolean {
  const once = oneOfRepeated(fold(password));
  if (once.length <= LONGEST_TRIFLE || isKnown(once)) return true;
  const [, before = '', core = '', after = ''] = PARTS.exec(once)!;
  if (!core) return isKnown(before.replace(/\P{N}/gu, ''));
  return isKnown(core) && (2 * core.length >= once.length || [before, after].every(isTrifle));
}

const oneOfRepeated = (text: string) => /^(.+?)(?:[^\p{L}\p{N}]*\1)+$/su.exec(text)?.[1] ?? text;

const isKnown = (text: string) =>
  COMMON.has(text) ||
  COMMON.has(unmasked(text)) ||
  RUNS.some((run) => text.length > LONGEST_TRIFLE && run.includes(text));

const isTrifle = (part: string) => {
  const figures = part.replace(/\P{N}/gu, '');
  return figures.length <= LONGEST_TRIFLE || isKnown(figures);
};
