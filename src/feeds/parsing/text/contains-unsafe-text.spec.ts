import { containsUnsafeText } from './read-values.ts';

const UNSAFE = [
  '=1+1',
  '= SUM(A1:A9)',
  '=HYPERLINK("https://evil.example","Ver")',
  '@SUM(1,1)',
  '@casa',
  '+cmd|calc',
  '-cmd|calc',
  "-2+3+cmd|' /C calc'!A0",
  '+34+HYPERLINK("a")',
  '  =1',
  'Villa\0',
  'Villa\u0007 en Mijas',
  'Villa\u009f',
  'Villa&#7; en Mijas',
  'Villa&#x1F;',
  'factura\u202efdp.exe',
];
const ORDINARY = [
  '',
  '-',
  '--',
  '-4.882',
  '-120,50',
  '+34',
  '+34 952 000 001',
  '+34 (0) 600 123 456',
  '- Piscina',
  '- Piscina\n- Jardín (con césped)',
  '-10% (IVA incluido)',
  '+',
  '=',
  'a = b',
  'info@agencia.es',
  'Villa con 3 + 1 dormitorios',
  'Línea\r\notra\tlínea',
  'Precio&#58; a consultar&#10;Ver',
];

describe('containsUnsafeText', () => {
  it.each(UNSAFE)('detects %j anywhere in a record', (text) => {
    expect(containsUnsafeText({ type: text })).toBe(true);
    expect(containsUnsafeText({ type: 'Villa', features: [{ language: 'es', text }] })).toBe(true);
  });

  it.each(ORDINARY)('accepts %j', (text) => {
    expect(containsUnsafeText({ type: text, features: [{ language: null, text }], isNew: true })).toBe(false);
  });
});
