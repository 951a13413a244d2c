import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { buildWellKnownPasswords } from '../../../../src/identity/passwords/is-well-known-password.contract.ts';
import {
  type PasswordContext,
  findPasswordWeakness,
} from '../../../../src/identity/passwords/find-password-weakness.contract.ts';

const meter = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
const common = buildWellKnownPasswords(dictionary['passwords-common']);
const MAX_MEASURED_LENGTH = 64;
/** The worst that is accepted. */
const ACCEPTABLE = 2;

export interface Strength {
  /** From 0 (guessed at once) to 4; from 2 on the server accepts it. */
  score: number;
  /** Why the server would refuse it. */
  fault: string | null;
}

/** The rule of the server decides what is good enough; how good, what else is known of guessing. */
export function measurePasswordStrength(
  password: string,
  known: readonly string[],
  context: Omit<PasswordContext, 'common'>,
): Strength {
  const fault = findPasswordWeakness(password, { ...context, common });
  const { score } = meter.check(password.slice(0, MAX_MEASURED_LENGTH), [...known]);
  return { score: fault ? Math.min(score, ACCEPTABLE - 1) : Math.max(score, ACCEPTABLE), fault };
}
