import type { Warn } from '../feed-warning.contract.ts';

/** "115,000 - 150,000": a development holds many homes, and is shown by the one that it starts from. */
export function lowEnd(text: string, warn: Warn): string {
  const ends = text.split(/[-–—]/).filter((end) => /\d/.test(end));
  if (ends.length < 2) return text;
  warn('range_value');
  return ends[0]!.trim();
}
