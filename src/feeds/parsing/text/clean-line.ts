import { cleanText, unescapeText } from './clean-text.ts';

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
};
const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
  ring: '\u030a',
};
const ACCENTED = new RegExp(`^([a-z])(${Object.keys(ACCENTS).join('|')})$`, 'i');

const decodeEntity = (_: string, decimal?: string, hex?: string, name?: string) => {
  const code = decimal ? Number(decimal) : hex ? parseInt(hex, 16) : null;
  if (code !== null) return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  const [, letter, accent] = ACCENTED.exec(name ?? '') ?? [];
  return letter && accent ? letter + ACCENTS[accent.toLowerCase()] : (NAMED[name?.toLowerCase() ?? ''] ?? _);
};

/** Nearly all lines hold nothing that a rule here would change: this test saves the work. */
const PLAIN = /^[a-z\d.,:/'()-]+(?: [a-z\d.,:/'()-]+)*$/i;

/** One line of plain text, as a name, a reference or a feature needs, whatever markup came with it. */
export function cleanLine(text: string): string {
  if (PLAIN.test(text)) return text;
  const bare = unescapeText(text)
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, decodeEntity);
  return cleanText(bare).replace(/\s+/g, ' ');
}
