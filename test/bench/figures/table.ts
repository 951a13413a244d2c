import { markdownTable } from '../../setup/markdown-table.ts';
import type { Line } from './report.ts';

const HEAD = ['', 'figure', 'value', 'goal', '', 'ours / compared with'];

export function table(lines: readonly Line[]): string {
  const ordered = lines.toSorted((one, other) => one.goal - other.goal);
  const rows = ordered.map(({ goal, figure, value, wanted, isMet, raw }) => [
    ...[String(goal), figure, value, wanted, isMet ? 'met' : 'MISSED', raw],
  ]);
  return markdownTable(HEAD, rows);
}
