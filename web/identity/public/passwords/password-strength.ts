import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { commonPasswords } from '../../../../src/identity/passwords/is-well-known.contract.ts';
import { type PasswordContext, passwordFault } from '../../../../src/identity/passwords/password-fault.contract.ts';

const meter = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
const common = commonPasswords(dictionary['passwords-common']);
const LONGEST_JUDGED = 64;
/** The worst that is accepted. */
const ACCEPTABLE = 2;

export interface Strength {
  /** From 0 (guessed at once) to 4; from 2 on the server accepts it. */
  score: number;
  /** Why the server would refuse it. */
  fault: string | null;
}

/** The rule of the server decides what is good enough; how good, what else is known of guessing. */
export function passwordStrength(
  password: string,
  known: readonly string[],
  context: Omit<PasswordContext, 'common'>,
): Strength {
  const fault = passwordFault(password, { ...context, common });
  const { score } = meter.check(password.slice(0, LONGEST_JUDGED), [...known]);
  return { score: fault ? Math.min(score, ACCEPTABLE - 1) : Math.max(score, ACCEPTABLE), fault };
}
