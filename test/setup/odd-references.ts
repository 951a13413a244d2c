import fc from 'fast-check';

/** Each of these has once broken a URL, a list or a query. */
const TRICKY_REFERENCES = [
  ...['V/1234', '/', '//', 'V/', '/V', 'a/../b', '/../..', '\\', 'a\\b', '...', 'A.', '.A', '.htaccess'],
  ...['%', '%%', '100%', '%2F', 'A%2FB', '%25', '%252F', '%2e%2e', '%2C', '%ZZ', 'x,y', ',', ',,', 'a,%2C,b'],
  ...['a b', 'a+b', '+', 'a"b', "a'b", '?', 'a?b=c', '#', 'a#b', '&', 'a&b=c', ';', 'a;b', '=', ':', 'a:b', '@', '*'],
  ...['(1)', '[1]', '{1}', '|', '^', '`', '$', '~', '!', '<1>', '-', '_', '1 > 0', 'https://x.test/y', '//x.test'],
  ...['index.html', 'similar', 'null', 'undefined', '__proto__', 'constructor', '0', '007'],
  ...['Ñ-É', 'İ-1', 'ΑΣ-2', 'ẞ-3', 'שלום 1', '\u202e321', '中文-1', '👨‍👩‍👧', '🏡/🏡,🏡%'],
  ...['%', ',', '/', '字', '.', '+'].map((letter) => letter.repeat(255)),
  '🏡'.repeat(127),
];

const letter = fc.constantFrom(...'ab1./\\,%+ "\'?#&;=:@-_~*()[]{}|^`$!ñЖש中', '🏡', '%2F', '%2c', '%', '..');

/** Returns known and generated odd references; unique ignoring case. */
export function listOddReferences(): string[] {
  const generated = fc.sample(fc.array(letter, { minLength: 1, maxLength: 12 }), { numRuns: 60, seed: 13 });
  const all = [...TRICKY_REFERENCES, ...generated.map((letters) => letters.join(''))];
  const unique = new Map(all.map((reference) => [reference.toLowerCase().trim(), reference]));
  return [...unique.values()];
}

export const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
