import { repairEncoding } from './repair-encoding.ts';

/** Controls but tab and line feed, halves of surrogate pairs and non-characters: no database or browser wants them. */
const STRAY = /[\0-\x08\x0b-\x1f\x7f-\x9f\ufffe\uffff]|\p{Surrogate}/gu;

/** Numeric entities of what no text may hold, as &#0; and &#55357;. */
const STRAY_ENTITY = /&#(?:0*(?:\d|1[0-9]|2[0-9]|3[01])|x0*1?[0-9a-f]|0*5[5-6]\d{3}|x0*d[89a-f][0-9a-f]{2});/gi;

/** Text of a feed as it may be stored: well-formed, composed (NFC), with plain line ends. */
export const cleanText = (text: string): string =>
  repairEncoding(text.replace(/\r\n?/g, '\n').replace(STRAY_ENTITY, '')).replace(STRAY, '').normalize('NFC').trim();
