import { dictionary } from '@zxcvbn-ts/language-common';
import { InvalidInput } from '../../platform/problem.ts';
import { commonPasswords } from './is-well-known.contract.ts';
import { type PasswordContext, passwordFault } from './password-fault.contract.ts';

const common = commonPasswords(dictionary['passwords-common']);

/** Throws InvalidInput for passwords that are easily guessed. */
export function acceptablePassword(password: string, context: Omit<PasswordContext, 'common'>): void {
  const fault = passwordFault(password, { ...context, common });
  if (fault) throw new InvalidInput([{ path: ['password'], message: fault }]);
}
