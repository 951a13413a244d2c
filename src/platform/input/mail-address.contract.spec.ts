import { mailAddress, withAsciiDomain } from './mail-address.contract.ts';

const REFUSAL = 'Escriba un correo electrónico válido';
const n = 'n'.repeat(64);
const d = 'd'.repeat(63);

describe('a mail address', () => {
  it.each(['ana@ejemplo.es', "ana.o'neill+casa@sub.ejemplo.es", `${n}@ejemplo.es`, `ana@${d}.es`])('is %s', (text) => {
    expect(mailAddress(REFUSAL).parse(text)).toBe(text);
  });

  it.each([
    '',
    'ana',
    'ana@',
    '@ejemplo.es',
    `${n}n@ejemplo.es`,
    `ana@${d}d.es`,
    'ana@ejemplo-.es',
    'ana@ejemplo-',
    'ana@a@ejemplo.es',
  ])('is not %s, which is said once', (text) => {
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
  ])('of %s is %s', (written, address) => {
    expect(withAsciiDomain(written)).toBe(address);
  });
});
