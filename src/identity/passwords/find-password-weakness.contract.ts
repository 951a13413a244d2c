import { fold } from '../../platform/input/fold.contract.ts';
import { consistsMostlyOf } from './consists-mostly-of.contract.ts';
import { isWellKnownPassword } from './is-well-known-password.contract.ts';

export interface PasswordContext {
  /** Minimum length in characters. */
  readonly minimum: number;
  readonly email: string;
  readonly agency: string;
  readonly common: ReadonlySet<string>;
}

export const MAX_PASSWORD_LENGTH = 128;

const LOCAL_WORDS = ['inmobiliaria', 'costadelsol', 'marbella'];
const MIN_WORD_LENGTH = 4;

/**
 * Why a password is too easily guessed, or null. The server refuses by this rule, and the meter judges by it. Character
 * classes are not required (NIST SP 800-63B).
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

/** The name as a whole and its parts of four or more characters, without a top-level domain. */
const extractWords = (name: string) =>
  fold(name)
    .replace(/\.\p{L}+$/u, '')
    .split('@')
    .flatMap((half) => [half.replace(/[^\p{L}\p{N}]/gu, ''), ...half.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length >= MIN_WORD_LENGTH);
