/** Line widths by number of imports, in wide steps, so that the map rarely changes. */
export const bands = [
  { from: 80, width: 7, says: '80 imports or more' },
  { from: 20, width: 4.5, says: '20 to 79' },
  { from: 5, width: 2.8, says: '5 to 19' },
  { from: 1, width: 1.5, says: '1 to 4' },
  { from: 0, width: 1.5, says: 'allowed, and not used' },
];
type Band = (typeof bands)[number];

export const bandOf = (imports: number): Band => bands.find(({ from }) => imports >= from)!;

export const dashes = ({ from }: Band) => (from ? '' : ' stroke-dasharray="3 4"');

/** Draws a line with an arrow head at its end. */
export function arrow(line: string, end: { x: number; y: number }, direction: 'left' | 'right', band: Band): string {
  const length = (direction === 'left' ? 1 : -1) * (6 + band.width);
  const half = 3 + band.width * 0.75;
  const head = `M${end.x},${end.y} l${length},${-half} v${2 * half}z`;
  return `<path class="line" d="${line}" stroke-width="${band.width}"${dashes(band)}/><path class="head" d="${head}"/>`;
}
