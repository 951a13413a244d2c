import { fold } from '../../platform/input/fold.contract.ts';

const LETTER_SUBSTITUTES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
};

/** Replaces digits and signs with the letters that they usually stand for. */
const unmaskPassword = (text: string) => text.replace(/[01!34@5$7]/g, (sign) => LETTER_SUBSTITUTES[sign]!);

export const buildWellKnownPasswords = (list: readonly string[]): ReadonlySet<string> =>
  new Set([...list.map(fold), 'administrador', 'bienvenido', 'bienvenida']);

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '01234567890123456789';
const KEYBOARD = 'qwertyuiopasdfghjklñzxcvbnm';
const RUNS = [ALPHABET, DIGITS, KEYBOARD].flatMap((run) => [run, [...run].reverse().join('')]);

const MAX_AFFIX_LENGTH = 4;
const PARTS = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su;

/** Whether a password is common, also when repeated or with digits or signs before or after it. */
function isWellKnownPassword(password: string, common: ReadonlySet<string>): boolean {
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
  const digits = part.replace(/\P{N}/gu, '');
  return digits.length <= MAX_AFFIX_LENGTH || isCommon(digits);
};

/** Whether the words, in any spelling, make up at least half of the password. */
function consistsMostlyOf(password: string, words: readonly string[]): boolean {
  return [fold(password), unmaskPassword(fold(password))].some((text) => {
    const whole = text.replace(/[^\p{L}\p{N}]/gu, '');
    const rest = sortByLength(words).reduce((remaining, word) => remaining.replaceAll(word, ' '), whole);
    return 2 * rest.replaceAll(' ', '').length <= whole.length && rest !== whole;
  });
}

const sortByLength = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length);

export interface PasswordContext {
  readonly minimum: number;
  readonly email: string;
  readonly agency: string;
  readonly common: ReadonlySet<string>;
}

export const MAX_PASSWORD_LENGTH = 128;

const LOCAL_WORDS = ['inmobiliaria', 'costadelsol', 'marbella'];
const MIN_WORD_LENGTH = 4;

/**
 * Returns why a password is too easily guessed, or null. The server refuses by this rule, and the strength meter uses
 * it. Character classes are not required (NIST SP 800-63B).
 */
export function findPasswordWeakness(
  password: string,
  { minimum, email, agency, common }: PasswordContext,
): string | null {
  if ([...password.normalize('NFC')].length < minimum) return `Mínimo ${minimum} caracteres`;
  if (password.length > MAX_PASSWORD_LENGTH) return `Máximo ${MAX_PASSWORD_LENGTH} caracteres`;
  if (consistsMostlyOf(password, extractWords(email))) return 'No use su correo electrónico como contraseña';
  if (consistsMostlyOf(password, extractWords(agency))) return 'No use el nombre de la agencia como contraseña';
  if (consistsMostlyOf(password, LOCAL_WORDS) || isWellKnownPassword(password, common))
    return 'Esta contraseña es demasiado común: use tres o cuatro palabras al azar';
  return null;
}

/** Returns the whole name and its parts of four or more characters, without a top-level domain. */
const extractWords = (name: string) =>
  fold(name)
    .replace(/\.\p{L}+$/u, '')
    .split('@')
    .flatMap((part) => [part.replace(/[^\p{L}\p{N}]/gu, ''), ...part.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length >= MIN_WORD_LENGTH);
