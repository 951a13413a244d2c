export const GAP = '…';

/** Returns all of up to seven numbers, otherwise both ends and the neighbours of the current page. */
export function buildPageNumbers(current: number, last: number): (number | typeof GAP)[] {
  if (last <= 7) return range(1, last);
  if (current <= 4) return [...range(1, 5), GAP, last];
  if (current >= last - 3) return [1, GAP, ...range(last - 4, last)];
  return [1, GAP, ...range(current - 1, current + 1), GAP, last];
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
