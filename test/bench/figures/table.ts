import type { Line } from './report.ts';

const HEAD = ['', 'figure', 'value', 'goal', '', 'ours / compared with'];

/** For people, and for pasting into a document. */
export function table(lines: readonly Line[]): string {
  const ordered = lines.toSorted((one, other) => one.goal - other.goal);
  const rows = ordered.map(({ goal, figure, value, wanted, isMet, raw }) => [
    ...[String(goal), figure, value, wanted, isMet ? 'met' : 'MISSED', raw],
  ]);
  const widths = HEAD.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)));
  const written = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [written(HEAD), written(widths.map((width) => '-'.repeat(width))), ...rows.map(written)].join('\n');
}
