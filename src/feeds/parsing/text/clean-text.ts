import { unescapeTags } from '../../../platform/html.ts';

/** Characters of windows-1252 for the bytes 80 to 9F; undefined bytes map to themselves. */
const HIGH_CHARACTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const CONTINUATION = `[${HIGH_CHARACTERS}\u0080-\u00bf]`;

/**
 * UTF-8 decoded as windows-1252, matched sequence by sequence, since a text may contain both: Latin letters (Ã¼),
 * punctuation and the euro sign (â€™, â‚¬), emoji (ðŸ…).
 */
const DOUBLE_ENCODED = new RegExp(`[ÂÃ]${CONTINUATION}|â[€‚]${CONTINUATION}|ðŸ${CONTINUATION}{2}`, 'g');

const decoder = new TextDecoder('utf-8');

export const isDoubleEncoded = (text: string) => text.search(DOUBLE_ENCODED) !== -1;

/** Turns GrundstÃ¼ck into Grundstück. */
export const repairEncoding = (text: string): string =>
  text.replace(DOUBLE_ENCODED, (sequence) => decoder.decode(Uint8Array.from(sequence, toByte)));

const toByte = (letter: string) => {
  const high = HIGH_CHARACTERS.indexOf(letter);
  return high === -1 ? letter.charCodeAt(0) : 0x80 + high;
};

/** Control characters except tab and line feed, and non-characters. */
const CONTROL_CHARACTERS = /[\0-\x08\x0b-\x1f\x7f-\x9f\ufffe\uffff]/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Line ends and tabs that were escaped twice: as entities within CDATA, or as escape sequences. */
const ESCAPED_WHITESPACE: readonly [RegExp, string][] = [
  [/&#(?:0*13|x0*d);/gi, '\r'],
  [/&#(?:0*10|x0*a);|\\r\\n/gi, '\n'],
  [/&#(?:0*9|x0*9);/gi, '\t'],
  // Between letters, it may be a backslash before a word.
  [/(?<=[.!?:;,)>\s]|^|\\n)\\n|\\n(?=\s|[^\p{Ll}]|$)/gu, '\n'],
];

/** Numeric entities of invalid characters, such as &#0; and &#55357;. */
const STRAY_ENTITY = /&#(?:0*(?:\d|1[0-9]|2[0-9]|3[01])|x0*1?[0-9a-f]|0*5[5-6]\d{3}|x0*d[89a-f][0-9a-f]{2});/gi;

/**
 * Excel and .NET encode characters that XML cannot contain: _x000D_ is a carriage return, _x005F_ an escaped
 * underscore.
 */
const CODE_ESCAPE = /_x([\da-f]{4})_/gi;
/** "&amp;nbsp;" or "&amp;amp;#13;": an entity that was escaped twice. */
const ESCAPED_ENTITY = /&(?:amp;)+(?=(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d?);)/gi;

function unescapeText(text: string): string {
  const decoded = /_x/i.test(text)
    ? text.replace(CODE_ESCAPE, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;
  const entities = decoded.includes('&') ? unescapeTags(decoded.replace(ESCAPED_ENTITY, '&')) : decoded;
  return /&#|\\[rn]/.test(entities)
    ? ESCAPED_WHITESPACE.reduce((result, [escaped, character]) => result.replace(escaped, character), entities)
    : entities;
}

/** Normalises feed text for storage: well-formed, composed (NFC), with plain line ends. */
export function cleanText(text: string): string {
  const unescaped = unescapeText(text);
  const lines = unescaped.includes('\r') ? unescaped.replace(/\r\n?/g, '\n') : unescaped;
  const repaired = repairEncoding(lines.includes('&#') ? lines.replace(STRAY_ENTITY, '') : lines);
  const wellFormed = repaired.isWellFormed() ? repaired : repaired.replace(LONE_SURROGATE, '');
  return wellFormed.replace(CONTROL_CHARACTERS, '').normalize('NFC').trim();
}

const NAMED_ENTITIES: Readonly<Record<string, string>> = {
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

function decodeEntity(entity: string, decimal?: string, hex?: string, name = '') {
  if (decimal) return decodeCharacter(Number(decimal));
  if (hex) return decodeCharacter(parseInt(hex, 16));
  const [, letter, accent] = ACCENTED.exec(name) ?? [];
  if (letter && accent) return letter + ACCENTS[accent.toLowerCase()];
  return NAMED_ENTITIES[name.toLowerCase()] ?? entity;
}

const decodeCharacter = (code: number) => (code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** Fast path: matches lines that need no cleaning, which are nearly all. */
const PLAIN = /^[a-z\d.,:/'()-]+(?: [a-z\d.,:/'()-]+)*$/i;

/** Converts text with any markup to one line of plain text, for names, references and features. */
export function cleanLine(text: string): string {
  if (PLAIN.test(text)) return text;
  const bare = unescapeText(text)
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, decodeEntity);
  return cleanText(bare).replace(/\s+/g, ' ');
}

/** Lower-cases, removes accents and turns punctuation into spaces. */
export { foldWords as foldText } from '../../../platform/input/fold.contract.ts';
