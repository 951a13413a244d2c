import { cleanHeaderText, parseSingleAddress } from './mail-transport.ts';

describe('cleanHeaderText', () => {
  it.each([
    ['Ana\u202egnp.exe', 'Ana gnp.exe'],
    ['Ana\u2028Bcc: b@evil.example', 'Ana Bcc: b@evil.example'],
    ['Ana\u2029Núñez', 'Ana Núñez'],
    ['Ana\u2066Núñez\u2069', 'Ana Núñez'],
    ['Ana\r\nBcc: b@evil.example\u0000', 'Ana Bcc: b@evil.example'],
    ['=?utf-8?q?evil=0ABcc?=', '= ?utf-8?q?evil=0ABcc?='],
    ['Visita =?UTF-8?B?ZXZpbA==?= hoy', 'Visita = ?UTF-8?B?ZXZpbA==?= hoy'],
    ['¿Precio =? 3', '¿Precio =? 3'],
  ])('returns one readable line: %j', (text, header) => {
    expect(cleanHeaderText(text)).toBe(header);
  });
});

describe('parseSingleAddress', () => {
  const domain = '@ejemplo.es';
  const longest = 'a'.repeat(254 - domain.length) + domain;

  it.each(['ana@ejemplo.es', longest])('returns one address whatever the name contains: %s', (address) => {
    expect(parseSingleAddress({ name: 'Ana\r\n<b@evil.example>', address })).toEqual({
      name: 'Ana <b@evil.example>',
      address,
    });
  });

  it.each(['', 'ana', 'a@b@c', 'ana@a.es,b@evil.example', 'Ana <ana@a.es>', 'ana@a.es x', `a${longest}`])(
    'returns null for %j',
    (address) => expect(parseSingleAddress({ name: 'Ana', address })).toBeNull(),
  );
});
