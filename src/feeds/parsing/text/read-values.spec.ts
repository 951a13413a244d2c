import { readInteger, readDecimal, readPositiveInteger } from './read-values.ts';

describe('readPositiveInteger', () => {
  it.each([
    ['250000', 250_000],
    [' 250000', 250_000],
    ['250.000', 250_000],
    ['250,000', 250_000],
    ['1.250.000 €', 1_250_000],
    ['250000.00', 250_000],
    ['1,250,000.50', 1_250_001],
    ['2.0', 2],
    ['120 m²', 120],
    ['120 m2', 120],
    ['120 sqm', 120],
    ['€ 350.000,-', 350_000],
    ['€350.000.-', 350_000],
    ['350.000,–', 350_000],
    ['350.000,--', 350_000],
    ['350.000 €', 350_000],
    ['350.000 euros', 350_000],
    ['350,000', 350_000],
    ['EUR 350.000', 350_000],
    ['350 000', 350_000],
    ['350\u00a0000 €', 350_000],
    ["350'000", 350_000],
    ['350’000', 350_000],
    ['350.000,00 €', 350_000],
    ['1 350 000', 1_350_000],
    ['250000 + IVA', 250_000],
    ['250000 más IVA', 250_000],
    ['250.000 € mas iva', 250_000],
    ['250.000 € + 10% IVA', 250_000],
    ['250000 10% IVA', 250_000],
    ['250.000€ + IVA (10 %)', 250_000],
    ['250.000 € IVA no incluido', 250_000],
    ['250,000 plus VAT', 250_000],
    ['250000 + 21,5 % de IVA', 250_000],
    ['10% IVA', null],
    ['2 5', null],
    ['1/2/3', null],
    ['952-123-456', null],
    ['0', null],
    ['', null],
    ['--', null],
    ['POA', null],
    ['-5', null],
    ['1e9', null],
    ['99999999999999', null],
  ])('reads %p as %p', (text, value) => expect(readPositiveInteger(text, () => undefined)).toBe(value));

  it.each([
    ['115000 - 150000', 115_000],
    ['115.000 € – 150.000 €', 115_000],
    ['150000-115000', 115_000],
    ['1 - 3', 1],
    ['2/3', 2],
    ['65 a 120 m²', 65],
    ['65 to 120', 65],
    ['de 65 hasta 120', 65],
    ['from 115,000', 115_000],
    ['desde 115.000 €', 115_000],
    ['a partir de 115.000 €', 115_000],
    ['0 - 40', null],
  ])('takes the lower end of %p and warns', (text, value) => {
    const kinds: string[] = [];
    expect(readPositiveInteger(text, (kind) => kinds.push(kind))).toBe(value);
    expect(kinds).toEqual(['range_value']);
  });

  it.each([
    ['', []],
    ['0', []],
    ['250.000 €', []],
    ['-', ['dash_for_empty']],
    ['---', ['dash_for_empty']],
    ['-5', ['unreadable_number']],
    ['5-', ['unreadable_number']],
    ['POA', ['unreadable_number']],
    ['1000000000', ['unreadable_number']],
  ])('warns about %p: %j', (text, expected) => {
    const kinds: string[] = [];
    readPositiveInteger(text, (kind) => kinds.push(kind));
    expect(kinds).toEqual(expected);
  });

  it('reads numbers up to the maximum', () => {
    const ignore = () => undefined;
    expect([readPositiveInteger('999999999', ignore), readPositiveInteger('1000000000', ignore)]).toEqual([
      999_999_999,
      null,
    ]);
    expect([readPositiveInteger('12', ignore, 12), readPositiveInteger('13', ignore, 12)]).toEqual([12, null]);
  });
});

describe('readDecimal', () => {
  it('keeps decimals', () => {
    const read = (text: string) => readDecimal(text, () => undefined);
    expect(['2.5', '2,5', ' 2 , 5 ', '1.234,5', '.5', '2.', '2.5x'].map(read)).toEqual([
      ...[2.5, 2.5, 2.5, 1234.5, null, 2, null],
    ]);
  });
});

describe('readInteger', () => {
  it('returns 0 for 0, and null for an empty text', () => {
    expect(readInteger('0', () => undefined)).toBe(0);
    expect(readInteger('', () => undefined)).toBeNull();
  });
});
