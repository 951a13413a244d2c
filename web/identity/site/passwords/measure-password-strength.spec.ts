import { dictionary } from '@zxcvbn-ts/language-common';
import { buildWellKnownPasswords } from '../../../../src/identity/passwords/is-well-known-password.contract.ts';
import { findPasswordWeakness } from '../../../../src/identity/passwords/find-password-weakness.contract.ts';
import { measurePasswordStrength } from './measure-password-strength.ts';

const CONTEXT = { minimum: 12, email: 'ana.nunez@costasur.example', agency: 'Cala Norte' };

const common = buildWellKnownPasswords(dictionary['passwords-common']);

describe('the meter of a new password', () => {
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
  ])('calls «%s» good enough where the server accepts it, and only there: %s', (password, isGood) => {
    const { score, fault } = measurePasswordStrength(password, ['Ana', 'Cala Norte'], CONTEXT);
    expect({ isGood: score >= 2, hasFault: fault !== null }).toEqual({ isGood, hasFault: !isGood });
    expect(findPasswordWeakness(password, { ...CONTEXT, common })).toBe(fault);
  });
});
