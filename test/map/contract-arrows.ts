import { arrow, bandOf } from './arrow.ts';
import type { Box } from './box.ts';
import type { MapImports } from './map-imports.ts';

type Boxes = ReadonlyMap<string, Box>;

/** From what is in the web to the modules whose contracts it reads. */
export function contractArrows(web: Boxes, src: Boxes, { between }: MapImports): string {
  const all = [...web].flatMap(([from, user]) =>
    [...src].map(([to, used]) => ({ from, to, user, used, imports: between(`web/${from}`, `src/${to}`) })),
  );
  const drawn = all.filter(({ imports }) => imports);
  return drawn
    .map(({ from, to, user, used, imports }) => {
      const start = {
        x: user.x,
        y: port(
          user,
          used,
          drawn.filter((one) => one.user === user).map((one) => one.used),
        ),
      };
      const end = {
        x: used.x + used.width + 1,
        y: port(
          used,
          user,
          drawn.filter((one) => one.used === used).map((one) => one.user),
        ),
      };
      const half = (start.x - end.x) / 2;
      const line = `M${start.x},${start.y} C${start.x - half},${start.y} ${end.x + half},${end.y} ${end.x + 7},${end.y}`;
      const band = bandOf(imports);
      const says = `web/${from} reads contracts of ${to}: ${band.says}`;
      return `<g class="${from}"><title>${says}</title>${arrow(line, end, 'left', band)}</g>`;
    })
    .join('\n');
}

/** The arrows of one box lie in the order of the boxes at their other ends. */
function port({ y, height }: Box, other: Box, others: Box[]): number {
  const place = others.sort((a, b) => a.y - b.y).indexOf(other);
  return y + ((place + 1) * height) / (others.length + 1);
}
