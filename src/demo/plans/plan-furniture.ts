import type { Room } from './laid-out.ts';

const box = (x: number, y: number, width: number, height: number, radius = 0.06) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`;

/** In metres, from the middle of the outer wall into the room. */
const PIECES: Record<Room['kind'], { readonly width: number; readonly depth: number; readonly drawing: string }> = {
  bedroom: {
    width: 2.3,
    depth: 2.1,
    drawing:
      box(-0.75, 0.1, 1.5, 1.95) + box(-0.65, 0.18, 0.6, 0.4) + box(0.05, 0.18, 0.6, 0.4) + `<path d="M-.75 .8H.75"/>`,
  },
  living: {
    width: 3.2,
    depth: 2,
    drawing: box(-1.1, 0.3, 2.2, 0.85) + box(-1.1, 0.3, 2.2, 0.28) + box(-0.5, 1.35, 1, 0.55, 0.1),
  },
  kitchen: {
    width: 1.9,
    depth: 0.7,
    drawing:
      box(-0.9, 0.08, 1.8, 0.6, 0) +
      `<circle cx="-.5" cy=".38" r=".16"/><circle cx="-.1" cy=".38" r=".16"/>` +
      box(0.3, 0.2, 0.45, 0.36),
  },
  bathroom: {
    width: 1.2,
    depth: 1.5,
    drawing:
      box(-0.55, 0.08, 0.55, 1.4, 0.12) + `<circle cx=".32" cy=".34" r=".2"/>` + box(0.14, 0.85, 0.36, 0.5, 0.16),
  },
  other: { width: 0, depth: 0, drawing: '' },
};

/** What stands at the outer wall, where there is room for it. */
export function planFurniture({ kind, side, width, height }: Room) {
  const { width: wide, depth, drawing } = PIECES[kind];
  if (width < wide + 0.2 || height < depth + 1.1) return '';
  const turned = side === 'day' ? ` translate(0 ${height}) scale(1 -1)` : '';
  return `<g fill="#FFFFFF" stroke="#8A959A" stroke-width=".03" transform="translate(${width / 2} 0)${turned}">${drawing}</g>`;
}
