import { dictionary } from '@zxcvbn-ts/language-common';
import { InvalidInput } from '../../platform/problem.ts';
import { buildWellKnownPasswords } from './is-well-known-password.contract.ts';
import { type PasswordContext, findPasswordWeakness } from './find-password-weakness.contract.ts';

const common = buildWellKnownPasswords(dictionary['passwords-common']);

/** Throws InvalidInput for passwords that are easily guessed. */
export function assertAcceptablePassword(password: string, context: Omit<PasswordContext, 'common'>): void {
  const fault = findPasswordWeakness(password, { ...context, common });
  if (fault) throw new InvalidInput([{ path: ['password'], message: fault }]);
}
