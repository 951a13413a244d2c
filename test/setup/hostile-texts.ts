import fc from 'fast-check';

const UNUSUAL_PARTS = [
  '\0',
  '\u0007',
  '\u001b[31m',
  '\u0085',
  '\ud800',
  '\udfff',
  '👨‍👩‍👧‍👦',
  '🏳️‍🌈',
  '\u202egnp.exe',
  '\u2066\u2069',
  'a\u0301',
  'Ma\u0301laga',
  'ﬁ',
  '\u200b',
  '\ufeff',
  'ᄀ\u1161\u11a8',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  '\r\nBcc: b@evil.example',
  `'; drop table inquiries; --`,
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '__proto__',
  '%00%ff',
];

/** Generates unusual texts of up to a megabyte. */
export const hostileTexts = fc.oneof(
  { weight: 40, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }) },
  { weight: 40, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }) },
  {
    weight: 60,
    arbitrary: fc
      .array(fc.oneof(fc.constantFrom(...UNUSUAL_PARTS), fc.string({ maxLength: 10 })), { minLength: 1, maxLength: 12 })
      .map((parts) => parts.join('')),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('a', 'á', 'a\u0301', '👨‍👩‍👧', '\u200b'), fc.constantFrom(5_001, 20_000, 70_000, 1_000_000))
      .map(([letter, length]) => letter.repeat(Math.ceil(length / letter.length))),
  },
);
