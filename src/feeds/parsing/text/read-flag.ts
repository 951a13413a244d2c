/** 1 is yes, 0 is no; empty, and anything else, is unknown. */
export function readFlag(text: string): boolean | null {
  if (/^(?:1|true|yes|s[ií])$/i.test(text)) return true;
  return /^(?:0|false|no)$/i.test(text) ? false : null;
}
