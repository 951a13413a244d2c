import { fold } from '../../platform/fold.ts';
import { InvalidInput } from '../../platform/problem.ts';
import { LONGEST_PASSWORD } from '../session.contract.ts';
import { isWellKnown } from './is-well-known.ts';
import { isMostlyMadeOf } from './is-mostly-made-of.ts';

export interface PasswordContext {
  /** Minimum length in characters. */
  readonly minimum: number;
  readonly email: string;
  readonly agency: string;
}

const LOCAL_WORDS = ['inmobiliaria', 'costadelsol', 'marbella'];
const SHORTEST_WORD = 4;

/** Throws InvalidInput for passwords that are easily guessed. Character classes are not required (NIST SP 800-63B). */
export function acceptablePassword(password: string, context: PasswordContext): void {
  const fault = faultOf(password, context);
  if (fault) throw new InvalidInput([{ path: ['password'], message: fault }]);
}

function faultOf(password: string, { minimum, email, agency }: PasswordContext): string | null {
  if ([...password.normalize('NFC')].length < minimum) return `Mínimo ${minimum} caracteres`;
  if (password.length > LONGEST_PASSWORD) return `Máximo ${LONGEST_PASSWORD} caracteres`;
  if (isMostlyMadeOf(password, wordsOf(email))) return 'No use su correo electrónico como contraseña';
  if (isMostlyMadeOf(password, wordsOf(agency))) return 'No use el nombre de la agencia como contraseña';
  if (isMostlyMadeOf(password, LOCAL_WORDS) || isWellKnown(password)) return 'Esta contraseña es demasiado común';
  return null;
}

/** The name as a whole and its parts of four or more characters, without a top-level domain. */
const wordsOf = (name: string) =>
  fold(name)
    .replace(/\.\p{L}+$/u, '')
    .split('@')
    .flatMap((half) => [half.replace(/[^\p{L}\p{N}]/gu, ''), ...half.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length >= SHORTEST_WORD);
