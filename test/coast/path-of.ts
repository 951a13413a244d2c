import type { Spot } from './place-on-sheet.ts';

/** Writes a line as a short SVG path: the first point, then relative steps. */
export function pathOf(spots: readonly Spot[], isClosed: boolean): string {
  const distinct = spots.filter(([x, y], at) => at === 0 || x !== spots[at - 1]![0] || y !== spots[at - 1]![1]);
  const [first, ...rest] = distinct;
  if (!first || rest.length < (isClosed ? 2 : 1)) return '';
  const steps = rest.map(([x, y], at) => [x - distinct[at]![0], y - distinct[at]![1]]);
  return `M${formatNumbers(first)}l${formatNumbers(steps.flat())}${isClosed ? 'z' : ''}`;
}

/** A minus sign separates numbers, so no space is needed before it. */
const formatNumbers = (all: readonly number[]) => all.join(' ').replaceAll(' -', '-');
