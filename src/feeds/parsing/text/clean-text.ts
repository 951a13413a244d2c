import { unescapeTags } from '../../../platform/html/format-description.ts';
import { repairEncoding } from './repair-encoding.ts';

/** Controls but tab and line feed, and non-characters: no database or browser wants them. */
const STRAY = /[\0-\x08\x0b-\x1f\x7f-\x9f\ufffe\uffff]/g;
const HALF_PAIR = /\p{Surrogate}/gu;

/** Line ends and tabs that were escaped once too often: as entities within CDATA, or as the letters of an escape. */
const ESCAPED_ENDS: readonly [RegExp, string][] = [
  [/&#(?:0*13|x0*d);/gi, '\r'],
  [/&#(?:0*10|x0*a);|\\r\\n/gi, '\n'],
  [/&#(?:0*9|x0*9);/gi, '\t'],
  // Where one stands between letters, it may be a backslash before a word.
  [/(?<=[.!?:;,)>\s]|^|\\n)\\n|\\n(?=\s|[^\p{Ll}]|$)/gu, '\n'],
];

/** Numeric entities of what no text may hold, as &#0; and &#55357;. */
const STRAY_ENTITY = /&#(?:0*(?:\d|1[0-9]|2[0-9]|3[01])|x0*1?[0-9a-f]|0*5[5-6]\d{3}|x0*d[89a-f][0-9a-f]{2});/gi;

/** As Excel and .NET write what XML cannot hold: _x000D_ is a line end, _x005F_ the line that begins such an escape. */
const CODE_ESCAPE = /_x([\da-f]{4})_/gi;
/** "&amp;nbsp;" or "&amp;amp;#13;": the entity behind it was escaped once too often. */
const ESCAPED_ENTITY = /&(?:amp;)+(?=(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d?);)/gi;

/** Undoes escapes that were applied once too often. */
export function unescapeText(text: string): string {
  const decoded = /_x/i.test(text)
    ? text.replace(CODE_ESCAPE, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;
  const entities = decoded.includes('&') ? unescapeTags(decoded.replace(ESCAPED_ENTITY, '&')) : decoded;
  return /&#|\\[rn]/.test(entities)
    ? ESCAPED_ENDS.reduce((all, [escaped, end]) => all.replace(escaped, end), entities)
    : entities;
}

/** Text of a feed as it may be stored: well-formed, composed (NFC), with plain line ends. */
export function cleanText(text: string): string {
  const unescaped = unescapeText(text);
  const lines = unescaped.includes('\r') ? unescaped.replace(/\r\n?/g, '\n') : unescaped;
  const repaired = repairEncoding(lines.includes('&#') ? lines.replace(STRAY_ENTITY, '') : lines);
  const whole = repaired.isWellFormed() ? repaired : repaired.replace(HALF_PAIR, '');
  return whole.replace(STRAY, '').normalize('NFC').trim();
}
