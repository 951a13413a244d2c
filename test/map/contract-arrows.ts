import { arrow, bandOf } from './arrow.ts';
import type { Box } from './box.ts';
import type { MapImports } from './map-imports.ts';

type Boxes = ReadonlyMap<string, Box>;

/** Draws arrows from the web's modules to the modules whose contracts they import. */
export function contractArrows(web: Boxes, src: Boxes, { between }: MapImports): string {
  const pairs = [...web].flatMap(([from, user]) =>
    [...src].map(([to, used]) => ({ from, to, user, used, imports: between(`web/${from}`, `src/${to}`) })),
  );
  const links = pairs.filter(({ imports }) => imports);
  return links
    .map(({ from, to, user, used, imports }) => {
      const start = {
        x: user.x,
        y: findPort(
          user,
          used,
          links.filter((link) => link.user === user).map((link) => link.used),
        ),
      };
      const end = {
        x: used.x + used.width + 1,
        y: findPort(
          used,
          user,
          links.filter((link) => link.used === used).map((link) => link.user),
        ),
      };
      const half = (start.x - end.x) / 2;
      const line = `M${start.x},${start.y} C${start.x - half},${start.y} ${end.x + half},${end.y} ${end.x + 7},${end.y}`;
      const band = bandOf(imports);
      const title = `web/${from} reads contracts of ${to}: ${band.says}`;
      return `<g class="${from}"><title>${title}</title>${arrow(line, end, 'left', band)}</g>`;
    })
    .join('\n');
}

/** Orders the arrows of a box by the position of their other ends, so that they do not cross. */
function findPort({ y, height }: Box, other: Box, others: Box[]): number {
  const position = others.sort((a, b) => a.y - b.y).indexOf(other);
  return y + ((position + 1) * height) / (others.length + 1);
}
