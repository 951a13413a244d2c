import { mailAddress, withAsciiDomain } from './mail-address.contract.ts';

const REFUSAL = 'Escriba un correo electrónico válido';
const local = 'n'.repeat(64);
const label = 'd'.repeat(63);

describe('mailAddress', () => {
  it.each(['ana@ejemplo.es', "ana.o'neill+casa@sub.ejemplo.es", `${local}@ejemplo.es`, `ana@${label}.es`])(
    'accepts %s',
    (text) => {
      expect(mailAddress(REFUSAL).parse(text)).toBe(text);
    },
  );

  it.each([
    '',
    'ana',
    'ana@',
    '@ejemplo.es',
    `${local}n@ejemplo.es`,
    `ana@${label}d.es`,
    'ana@ejemplo-.es',
    'ana@ejemplo-',
    'ana@a@ejemplo.es',
  ])('refuses %s with one message', (text) => {
    const { error } = mailAddress(REFUSAL).safeParse(text);
    expect(error?.issues.map(({ message }) => message)).toEqual([REFUSAL]);
  });
});

describe('withAsciiDomain', () => {
  it.each([
    ['ana@muñoz.es', 'ana@xn--muoz-hqa.es'],
    ['ana@ejemplo.es', 'ana@ejemplo.es'],
    ['ana@mu ñoz.es', 'ana@mu ñoz.es'],
    ['ana@muñoz.es/x', 'ana@muñoz.es/x'],
    ['muñoz', 'muñoz'],
  ])('converts %s to %s', (text, address) => {
    expect(withAsciiDomain(text)).toBe(address);
  });
});
