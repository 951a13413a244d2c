import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import {
  buildWellKnownPasswords,
  type PasswordContext,
  findPasswordWeakness,
} from '../../../../src/identity/passwords/find-password-weakness.contract.ts';

const meter = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
const common = buildWellKnownPasswords(dictionary['passwords-common']);
const MAX_MEASURED_LENGTH = 64;
const MIN_ACCEPTED_SCORE = 2;

export interface Strength {
  /** From 0 (guessed at once) to 4; the server accepts 2 and more. */
  score: number;
  /** Why the server would refuse the password; null if it would accept it. */
  weakness: string | null;
}

/** The server's rule decides whether a password is acceptable; zxcvbn only grades it. */
export function measurePasswordStrength(
  password: string,
  userInputs: readonly string[],
  context: Omit<PasswordContext, 'common'>,
): Strength {
  const fault = findPasswordWeakness(password, { ...context, common });
  const { score } = meter.check(password.slice(0, MAX_MEASURED_LENGTH), [...userInputs]);
  return {
    score: fault ? Math.min(score, MIN_ACCEPTED_SCORE - 1) : Math.max(score, MIN_ACCEPTED_SCORE),
    weakness: fault,
  };
}
