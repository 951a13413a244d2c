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

/** Text of a feed as it may be stored: well-formed, composed (NFC), with plain line ends. */
export function cleanText(text: string): string {
  const unescaped = /&#|\\[rn]/.test(text)
    ? ESCAPED_ENDS.reduce((all, [escaped, end]) => all.replace(escaped, end), text)
    : text;
  const lines = unescaped.includes('\r') ? unescaped.replace(/\r\n?/g, '\n') : unescaped;
  const repaired = repairEncoding(lines.includes('&#') ? lines.replace(STRAY_ENTITY, '') : lines);
  const whole = repaired.isWellFormed() ? repaired : repaired.replace(HALF_PAIR, '');
  return whole.replace(STRAY, '').normalize('NFC').trim();
}
