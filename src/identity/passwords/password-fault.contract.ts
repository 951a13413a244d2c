import { fold } from '../../platform/input/fold.contract.ts';
import { isMostlyMadeOf } from './is-mostly-made-of.contract.ts';
import { isWellKnown } from './is-well-known.contract.ts';

export interface PasswordContext {
  /** Minimum length in characters. */
  readonly minimum: number;
  readonly email: string;
  readonly agency: string;
  readonly common: ReadonlySet<string>;
}

export const LONGEST_PASSWORD = 128;

const LOCAL_WORDS = ['inmobiliaria', 'costadelsol', 'marbella'];
const SHORTEST_WORD = 4;

/**
 * Why a password is too easily guessed, or null. The server refuses by this rule, and the meter judges by it. Character
 * classes are not required (NIST SP 800-63B).
 */
export function passwordFault(password: string, { minimum, email, agency, common }: PasswordContext): string | null {
  if ([...password.normalize('NFC')].length < minimum) return `Mínimo ${minimum} caracteres`;
  if (password.length > LONGEST_PASSWORD) return `Máximo ${LONGEST_PASSWORD} caracteres`;
  if (isMostlyMadeOf(password, wordsOf(email))) return 'No use su correo electrónico como contraseña';
  if (isMostlyMadeOf(password, wordsOf(agency))) return 'No use el nombre de la agencia como contraseña';
  if (isMostlyMadeOf(password, LOCAL_WORDS) || isWellKnown(password, common))
    return 'Esta contraseña es demasiado común: use tres o cuatro palabras al azar';
  return null;
}

/** The name as a whole and its parts of four or more characters, without a top-level domain. */
const wordsOf = (name: string) =>
  fold(name)
    .replace(/\.\p{L}+$/u, '')
    .split('@')
    .flatMap((half) => [half.replace(/[^\p{L}\p{N}]/gu, ''), ...half.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length >= SHORTEST_WORD);
