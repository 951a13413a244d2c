import { dictionary } from '@zxcvbn-ts/language-common';
import {
  buildWellKnownPasswords,
  findPasswordWeakness,
} from '../../../../src/identity/passwords/find-password-weakness.contract.ts';
import { measurePasswordStrength } from './measure-password-strength.ts';

const CONTEXT = { minimum: 12, email: 'ana.nunez@costasur.example', agency: 'Cala Norte' };

const common = buildWellKnownPasswords(dictionary['passwords-common']);

describe('password strength meter', () => {
  it.each([
    ['x7#kQ2pLm9$', false],
    ['calanorte2026', false],
    ['nunez-7x-nunez', false],
    ['Costa del Sol 1', false],
    ['InmobiliariaX7kQ', false],
    ['dragon837261', false],
    ['x'.repeat(129), false],
    ['elefante jirafa', true],
    ['dragon8372615490372', true],
    ['837261549037', true],
    ['ana maria lopez ruiz', true],
    ['tres barcas en la bahía', true],
  ])('agrees with the server on whether «%s» is accepted: %s', (password, isGood) => {
    const { score, weakness } = measurePasswordStrength(password, ['Ana', 'Cala Norte'], CONTEXT);
    expect({ isGood: score >= 2, hasFault: weakness !== null }).toEqual({ isGood, hasFault: !isGood });
    expect(findPasswordWeakness(password, { ...CONTEXT, common })).toBe(weakness);
  });
});
