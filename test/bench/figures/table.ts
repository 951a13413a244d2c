import { markdownTable } from '../../setup/markdown-table.ts';
import type { Line } from './report.ts';

const HEAD = ['', 'figure', 'value', 'goal', '', 'ours / compared with'];

export function buildTable(lines: readonly Line[]): string {
  const ordered = lines.toSorted((a, b) => a.goal - b.goal);
  const rows = ordered.map(({ goal, figure, value, target, isMet, raw }) => [
    ...[String(goal), figure, value, target, isMet ? 'met' : 'MISSED', raw],
  ]);
  return markdownTable(HEAD, rows);
}
