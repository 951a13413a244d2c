import { fold } from '../../platform/input/fold.contract.ts';
import { unmaskPassword } from './unmask-password.contract.ts';

/** A list of 49,000 common passwords, completed with Spanish ones. */
export const buildWellKnownPasswords = (list: readonly string[]): ReadonlySet<string> =>
  new Set([...list.map(fold), 'administrador', 'bienvenido', 'bienvenida']);

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
const FIGURES = '01234567890123456789';
const KEYBOARD = 'qwertyuiopasdfghjklñzxcvbnm';
const RUNS = [ALPHABET, FIGURES, KEYBOARD].flatMap((run) => [run, [...run].reverse().join('')]);

const MAX_AFFIX_LENGTH = 4;
const PARTS = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su;

/** Whether a password is common, also when repeated or with digits or signs before or after it. */
export function isWellKnownPassword(password: string, common: ReadonlySet<string>): boolean {
  const isCommon = (text: string) => isInList(text, common);
  const base = collapseRepetition(fold(password));
  if (base.length <= MAX_AFFIX_LENGTH || isCommon(base)) return true;
  const [, before = '', core = '', after = ''] = PARTS.exec(base)!;
  if (!core) return isCommon(before.replace(/\P{N}/gu, ''));
  return isCommon(core) && (2 * core.length >= base.length || [before, after].every((part) => isAffix(part, isCommon)));
}

const collapseRepetition = (text: string) => /^(.+?)(?:[^\p{L}\p{N}]*\1)+$/su.exec(text)?.[1] ?? text;

const isInList = (text: string, common: ReadonlySet<string>) =>
  common.has(text) ||
  common.has(unmaskPassword(text)) ||
  RUNS.some((run) => text.length > MAX_AFFIX_LENGTH && run.includes(text));

const isAffix = (part: string, isCommon: (text: string) => boolean) => {
  const figures = part.replace(/\P{N}/gu, '');
  return figures.length <= MAX_AFFIX_LENGTH || isCommon(figures);
};
