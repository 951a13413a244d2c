import type { Box, Room } from './laid-out.ts';

const box = (x: number, y: number, width: number, height: number, radius = 0.06) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`;

interface Piece {
  readonly width: number;
  /** From the outer wall into the room. */
  readonly depth: number;
  /** In metres, from the middle of the outer wall, or from the upper right corner. */
  readonly drawing: string;
  readonly stands: 'outer' | 'right';
}

const BED =
  box(-0.75, 0.1, 1.5, 1.95) + box(-0.65, 0.18, 0.6, 0.4) + box(0.05, 0.18, 0.6, 0.4) + '<path d="M-.75 .8H.75"/>';
const LYING_BED =
  box(-1, 0.12, 1.95, 1.4) + box(-0.93, 0.2, 0.4, 0.55) + box(-0.93, 0.88, 0.4, 0.55) + '<path d="M-.3 .12v1.4"/>';

/** The larger before the smaller. */
const PIECES: Record<Room['kind'], readonly Piece[]> = {
  bedroom: [
    { width: 2.2, depth: 2.1, stands: 'outer', drawing: BED },
    { width: 2.2, depth: 1.6, stands: 'outer', drawing: LYING_BED },
    {
      ...{ width: 2.15, depth: 1.65, stands: 'right' },
      drawing:
        box(-2.05, 0.2, 1.95, 1.4) +
        box(-0.55, 0.28, 0.4, 0.55) +
        box(-0.55, 0.96, 0.4, 0.55) +
        '<path d="M-.8 .2v1.4"/>',
    },
  ],
  living: [
    {
      ...{ width: 3.2, depth: 2, stands: 'outer' },
      drawing: box(-1.1, 0.3, 2.2, 0.85) + box(-1.1, 0.3, 2.2, 0.28) + box(-0.5, 1.35, 1, 0.55, 0.1),
    },
    { width: 2.4, depth: 1.2, stands: 'outer', drawing: box(-1.1, 0.3, 2.2, 0.85) + box(-1.1, 0.3, 2.2, 0.28) },
  ],
  kitchen: [
    {
      ...{ width: 2, depth: 0.75, stands: 'outer' },
      drawing:
        box(-0.9, 0.12, 1.8, 0.6, 0) +
        '<circle cx="-.55" cy=".42" r=".15"/><circle cx="-.15" cy=".42" r=".15"/>' +
        box(0.25, 0.24, 0.45, 0.36),
    },
  ],
  bathroom: [
    {
      ...{ width: 0.85, depth: 1.65, stands: 'right' },
      drawing:
        box(-0.8, 0.1, 0.72, 0.8, 0.04) +
        '<path d="M-.8 .1l.72 .8M-.08 .1l-.72 .8"/>' +
        box(-0.62, 1.05, 0.5, 0.42, 0.18),
    },
  ],
  other: [],
};

/** A piece that may stand in the room, and what it leaves free of the given box. */
export function furnishings({ kind, outer, clear, ...room }: Room, free: Box): { svg: string; free: Box }[] {
  return PIECES[kind].flatMap(({ width, depth, stands, drawing }) => {
    const style = 'fill="#FFFFFF" stroke="#8A959A" stroke-width=".035"';
    if (stands === 'right') {
      if (clear.height < depth + 0.15 || free.width < width + 0.6) return [];
      const svg = `<g ${style} transform="translate(${clear.x + clear.width} ${clear.y})">${drawing}</g>`;
      const right = clear.x + clear.width - width;
      return [{ svg, free: { ...free, width: right - free.x } }];
    }
    if (!outer || room.width < width + 0.2 || free.height < depth + 0.5) return [];
    const isBelow = outer === 'bottom';
    const wall = isBelow ? room.y + room.height : room.y;
    const svg = `<g ${style} transform="translate(${room.x + room.width / 2} ${wall})${isBelow ? ' scale(1 -1)' : ''}">${drawing}</g>`;
    return [{ svg, free: { ...free, y: isBelow ? free.y : free.y + depth, height: free.height - depth } }];
  });
}
