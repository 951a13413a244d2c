import { arrow, bandOf } from './arrow.ts';
import type { Box } from './box.ts';
import type { MapImports } from './map-imports.ts';
import type { MapRow } from './map-rows.ts';

const LANE = 19;
const TURN = 9;
const HEAD = 8;

/** Each module has a lane left of the boxes, from which its arrows branch. */
export function moduleArrows(rows: readonly MapRow[], boxes: ReadonlyMap<string, Box>, imports: MapImports): string {
  const users = rows.filter(({ mayUse }) => mayUse.length);
  return users
    .map(({ name, mayUse }, index) => {
      const { x, y, height } = boxes.get(name)!;
      const lane = x - 24 - LANE * (users.length - 1 - index);
      const exit = y + height - 7;
      const branches = mayUse.map((used) => ({
        used,
        y: findEntry(
          boxes.get(used)!,
          users.filter((user) => user.mayUse.includes(used)).map((user) => user.name),
          name,
        ),
        band: bandOf(imports.between(`src/${name}`, `src/${used}`)),
      }));
      const lowest = Math.max(...branches.map((branch) => branch.y));
      const widest = Math.max(...branches.map(({ band }) => band.width));
      if (branches.some((branch) => branch.y < exit)) throw new Error(`The row of ${name} belongs above what it uses.`);
      const trunk = `M${x},${exit} H${lane + TURN} q${-TURN},0 ${-TURN},${TURN} V${lowest - TURN}`;
      const lines = branches.map(({ used, y, band }) => {
        const line = `M${lane},${y - TURN} q0,${TURN} ${TURN},${TURN} H${x - HEAD}`;
        return `<g><title>${name} uses ${used}: ${band.says}</title>${arrow(line, { x: x - 1, y }, 'right', band)}</g>`;
      });
      return `<g class="${name}"><path class="line" d="${trunk}" stroke-width="${widest}"/>\n${lines.join('\n')}</g>`;
    })
    .join('\n');
}

/** The lowest modules have the nearest lanes and are entered at the top, so that lanes do not cross. */
function findEntry({ y, height }: Box, users: readonly string[], user: string): number {
  return y + ((users.length - users.indexOf(user)) * (height - 8)) / (users.length + 1);
}
