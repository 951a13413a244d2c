import type { InvalidInput } from '../../platform/problem.ts';
import { assertAcceptablePassword } from './assert-acceptable-password.ts';

const ANA = { minimum: 12, email: 'ana.nunez@costasur.example', agency: 'Cala Norte' };

const refused = (password: string, context = ANA) => {
  try {
    assertAcceptablePassword(password, context);
    return null;
  } catch (refusal) {
    return refusal as InvalidInput;
  }
};

const verdict = (password: string, context = ANA) => refused(password, context)?.errors[0]!.message ?? null;

const SHORT = 'Mínimo 12 caracteres';
const LONG = 'Máximo 128 caracteres';
const COMMON = 'Esta contraseña es demasiado común: use tres o cuatro palabras al azar';
const OWN = 'No use su correo electrónico como contraseña';
const AGENCY = 'No use el nombre de la agencia como contraseña';

const DECOMPOSED = 'cafe\u0301 e\u0301a e\u0301';

const VERDICTS: [password: string, message: string | null][] = [
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

describe('what may be a password', () => {
  it('is judged in sixty cases', () => expect(VERDICTS).toHaveLength(60));

  it.each(VERDICTS)('«%s»: %s', (password, message) => expect(verdict(password)).toBe(message));

  it.each([64, 127, 128])('may have %i characters', (length) => {
    const long = 'un faro, dos olas y tres barcas; '.repeat(4).slice(0, length - 1) + 'z';
    expect(verdict(long)).toBeNull();
  });

  it('has as many characters as are configured', () => {
    expect(verdict('tres barcas', { ...ANA, minimum: 8 })).toBeNull();
    expect(verdict('tres barcas en la bahía', { ...ANA, minimum: 30 })).toBe('Mínimo 30 caracteres');
  });

  it('may hold what is too short to tell anything', () => {
    expect(verdict('ana mar ana mar', { ...ANA, email: 'ana@mar.example' })).toBeNull();
    expect(verdict('luna 7x luna q luna', { ...ANA, email: 'luna@mar.example' })).toBe(OWN);
  });

  it('may be the end of a domain, which is nobody’s own', () => {
    expect(verdict('immobilien 7k', { ...ANA, email: 'ana@faro.immobilien' })).toBeNull();
  });

  it('is no address without its dots', () => {
    expect(verdict('evamgil-7x2q1', { ...ANA, email: 'eva.m.gil@mar.example' })).toBe(OWN);
  });

  it('is refused at its own field, or not at all', () => {
    expect(refused('')).toMatchObject({ errors: [{ pointer: '/password' }] });
    expect(refused('tres barcas en la bahía')).toBeNull();
  });
});
