import type { InvalidInput } from '../../platform/problem.ts';
import { assertAcceptablePassword } from './passwords.ts';

const ANA = { minimum: 12, email: 'ana.nunez@costasur.example', agency: 'Cala Norte' };

const getRefusal = (password: string, context = ANA) => {
  try {
    assertAcceptablePassword(password, context);
    return null;
  } catch (refusal) {
    return refusal as InvalidInput;
  }
};

const getMessage = (password: string, context = ANA) => getRefusal(password, context)?.errors[0]!.message ?? null;

const SHORT = 'Mínimo 12 caracteres';
const LONG = 'Máximo 128 caracteres';
const COMMON = 'Esta contraseña es demasiado común: use tres o cuatro palabras al azar';
const OWN = 'No use su correo electrónico como contraseña';
const AGENCY = 'No use el nombre de la agencia como contraseña';

const DECOMPOSED = 'cafe\u0301 e\u0301a e\u0301';

const CASES: [password: string, message: string | null][] = [
  ['', SHORT],
  ['once letras', SHORT],
  ['x7#kQ2pLm9$', SHORT],
  ['🏖🐬🦩🌴🚤🍋🧭🪁', SHORT],
  [DECOMPOSED, SHORT],
  ['ñ'.repeat(5) + 'abcdef', SHORT],
  ['x'.repeat(129), LONG],
  ['un faro '.repeat(17), LONG],
  ['password1234', COMMON],
  ['Password1234', COMMON],
  ['PASSWORD!!!!', COMMON],
  ['P@ssw0rd2024!', COMMON],
  ['passwordpassword', COMMON],
  ['secreto secreto', COMMON],
  ['Contraseña123', COMMON],
  ['contraseñacontraseña', COMMON],
  ['hola12345678', COMMON],
  ['2024mariposa!', COMMON],
  ['iloveyou2024!', COMMON],
  ['tequiero-1234', COMMON],
  ['realmadrid 07', COMMON],
  ['dragon837261', COMMON],
  ['Administrador1', COMMON],
  ['Bienvenido2026', COMMON],
  ['unbelievable', COMMON],
  ['qwerty123456', COMMON],
  ['qwertyuiop!!', COMMON],
  ['qwertyuiopas', COMMON],
  ['1q2w3e4r5t6y', COMMON],
  ['123456789012', COMMON],
  ['987654321098', COMMON],
  ['1234 5678 9012', COMMON],
  ['abcdefghijklm', COMMON],
  ['aaaaaaaaaaaaa', COMMON],
  ['jajajajajaja', COMMON],
  ['🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂', COMMON],
  ['inmobiliaria', COMMON],
  ['InmobiliariaX7kQ', COMMON],
  ['costadelsol-2026', COMMON],
  ['Costa del Sol 1', COMMON],
  ['M4rbell@2026!', COMMON],
  ['marbellamarbella7', COMMON],
  ['ana.nunez@costasur', OWN],
  ['AnaNúñez1234', OWN],
  ['nunez-7x-nunez', OWN],
  ['costasur costasur', OWN],
  ['calanorte2026', AGENCY],
  ['Cala Norte 123', AGENCY],
  ['norte-cala-norte', AGENCY],
  ['tres barcas en la bahía', null],
  ['correcto caballo grapa bateria', null],
  ['elefante jirafa', null],
  ['marbella-jirafa-tostada', null],
  ['la inmobiliaria que vendía faros', null],
  ['dragon8372615490372', null],
  ['x7#kQ2pLm9$w', null],
  ['837261549037', null],
  ['🏖🐬🦩🌴🚤🍋🧭🪁⛵🐚🦀🏝', null],
  ['тихий залив утром', null],
  ['el mar de Alborán', null],
];

describe('assertAcceptablePassword', () => {
  it('is checked with sixty passwords', () => expect(CASES).toHaveLength(60));

  it.each(CASES)('answers «%s» with %s', (password, message) => expect(getMessage(password)).toBe(message));

  it.each([64, 127, 128])('accepts %i characters', (length) => {
    const long = 'un faro, dos olas y tres barcas; '.repeat(4).slice(0, length - 1) + 'z';
    expect(getMessage(long)).toBeNull();
  });

  it('enforces the configured minimum', () => {
    expect(getMessage('tres barcas', { ...ANA, minimum: 8 })).toBeNull();
    expect(getMessage('tres barcas en la bahía', { ...ANA, minimum: 30 })).toBe('Mínimo 30 caracteres');
  });

  it('accepts repeated parts of the address with three letters, but not with four', () => {
    expect(getMessage('ana mar ana mar', { ...ANA, email: 'ana@mar.example' })).toBeNull();
    expect(getMessage('luna 7x luna q luna', { ...ANA, email: 'luna@mar.example' })).toBe(OWN);
  });

  it('accepts the top-level domain of the address', () => {
    expect(getMessage('immobilien 7k', { ...ANA, email: 'ana@faro.immobilien' })).toBeNull();
  });

  it('refuses the address without its dots', () => {
    expect(getMessage('evamgil-7x2q1', { ...ANA, email: 'eva.m.gil@mar.example' })).toBe(OWN);
  });

  it('reports the error at the password field', () => {
    expect(getRefusal('')).toMatchObject({ errors: [{ pointer: '/password' }] });
    expect(getRefusal('tres barcas en la bahía')).toBeNull();
  });
});
