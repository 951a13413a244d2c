export const MEGABYTE = 'a megabyte';

/** Sent as every string input. */
export const hostileValues: readonly (readonly [name: string, value: unknown])[] = [
  ['NUL', 'a\0b'],
  ['half a letter', 'a\ud800b'],
  ['turned round', 'factura\u202efdp.exe'],
  [MEGABYTE, 'á'.repeat(500_000)],
  ['nothing', ''],
  ['null', null],
  ['a number', 7],
  ['a huge number', 1e308],
  ['a truth', true],
  ['a list', ['a']],
  ['an object', { a: { b: 'c' } }],
];
