import type { Spot } from './place-on-sheet.ts';

/** One line of a drawing, as short as SVG can say it: the first spot, and then the way to each next one. */
export function pathOf(spots: readonly Spot[], isClosed: boolean): string {
  const distinct = spots.filter(([x, y], at) => at === 0 || x !== spots[at - 1]![0] || y !== spots[at - 1]![1]);
  const [first, ...rest] = distinct;
  if (!first || rest.length < (isClosed ? 2 : 1)) return '';
  const ways = rest.map(([x, y], at) => [x - distinct[at]![0], y - distinct[at]![1]]);
  return `M${numbers(first)}l${numbers(ways.flat())}${isClosed ? 'z' : ''}`;
}

/** A minus sign separates as well as a space does. */
const numbers = (all: readonly number[]) => all.join(' ').replaceAll(' -', '-');
