import { bands, dashes } from './arrow.ts';
import { barBox, type Box, moduleBox, placed, twoLines } from './box.ts';
import { contractArrows } from './contract-arrows.ts';
import type { MapImports } from './map-imports.ts';
import type { MapRow } from './map-rows.ts';
import { mapStyle } from './map-style.ts';
import { moduleArrows } from './module-arrows.ts';

const WIDTH = 1000;
const BAR = { y: 66, height: 62 };
const FIRST_ROW = 166;
const ROW = { pitch: 86, height: 64 };
const SRC = { x: 188, width: 286 };
const WEB = { x: 706, width: 266 };
const NOT_MODULES = ['platform', 'local', 'cli'];

/** Draws the server's modules with their dependencies, beside the web's modules with the contracts that they import. */
export function drawMap(table: readonly MapRow[], imports: MapImports): string {
  const { between, halves } = imports;
  const rows = table.filter(({ name }) => !NOT_MODULES.includes(name));
  const names = rows.map(({ name }) => name);
  const inWeb = names.filter((name) => halves(name).length);
  const toBox = (column: { x: number; width: number }, name: string): [string, Box] => [
    name,
    { ...column, y: FIRST_ROW + names.indexOf(name) * ROW.pitch, height: ROW.height },
  ];
  const end = FIRST_ROW + rows.length * ROW.pitch;
  const bottom = end + 88;
  const ground = { y: end + 8, height: 64 };
  const platform = { ...ground, x: 28, width: 446 };
  const api = { ...ground, x: WEB.x, width: 128 };

  const src = new Map(names.map((name) => toBox(SRC, name)));
  const web = new Map(inWeb.map((name) => toBox(WEB, name)));
  const listUsers = (folders: string[], used: string) => listNames(folders, (user) => between(user, used));
  const inSrc = names.map((name) => `src/${name}`);
  const webFolders = inWeb.map((name) => `web/${name}`);

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom + 56}" width="${WIDTH}" height="${bottom + 56}" role="img">
<title>The modules of src and web, and which of them each uses</title>
<style>${mapStyle(names)}</style>
<rect class="sheet" width="${WIDTH}" height="${bottom + 56}" rx="14"/>
<rect class="half" ${placed({ x: 12, y: 12, width: 478, height: bottom - 12 })} rx="10"/>
<rect class="half" ${placed({ x: 690, y: 12, width: 298, height: bottom - 12 })} rx="10"/>
<text class="title" x="28" y="46">src</text><text class="note" x="68" y="46">the server</text>
<text class="title" x="706" y="46">web</text><text class="small" x="756" y="46">site for visitors, staff for the agency</text>
<text class="note middle" x="590" y="46">contracts</text><text class="small middle" x="590" y="64">all that web reads of src</text>
${contractArrows(new Map([...web, ['api', api]]), new Map([...src, ['platform', platform]]), imports)}
${moduleArrows(rows, src, imports)}
${barBox({ ...BAR, x: 28, width: 148 }, 'local', ['npm start; nothing', 'else knows of it'])}
${barBox({ ...BAR, ...SRC }, 'src/*.ts', [
  `start, and put together ${listNames(inSrc, (used) => between('src/*.ts', used))};`,
  'of these, others import config.ts alone',
])}
${pointer(SRC, BAR.y + BAR.height + 9)}
${rows.map(({ name, holds }) => moduleBox(src.get(name)!, name, twoLines(holds, 40))).join('\n')}
${pointer(SRC, end - 15)}
${barBox(platform, 'platform', twoLines(`${table.find(({ name }) => name === 'platform')?.holds}; used by ${listUsers(inSrc, 'src/platform')}`, 66))}
${barBox({ ...BAR, ...WEB }, 'pages', [
  `routes; use ${listNames(webFolders, (used) => between('web/pages', used))}, ui, api and`,
  `contracts of ${listNames(inSrc, (used) => between('web/pages', used))}`,
])}
${pointer(WEB, BAR.y + BAR.height + 9)}
${inWeb.map((name) => moduleBox(web.get(name)!, name, [halves(name).join(' · ')])).join('\n')}
${pointer(WEB, end - 15)}
${barBox(api, 'api', ['asks the server', `for ${listUsers(webFolders, 'web/api')}`])}
${barBox({ ...ground, x: WEB.x + 138, width: 128 }, 'ui', ['buttons, fields…', `for ${listUsers(webFolders, 'web/components')}`])}
${legend(bottom + 30)}
</svg>
`;
}

/** Lists the selected folders, or the others if they are fewer. */
function listNames(folders: readonly string[], isSelected: (name: string) => number): string {
  const format = (names: readonly string[]) => names.map((name) => name.replace(/^(src|web)\//, '')).join(', ');
  const others = folders.filter((name) => !isSelected(name));
  if (others.length > folders.length / 2) return format(folders.filter(isSelected));
  return others.length ? `every module but ${format(others)}` : 'every module';
}

const pointer = ({ x, width }: { x: number; width: number }, y: number) =>
  `<path class="pointer" d="M${x + width / 2 - 6},${y} h12 v8 h8 l-14,12 l-14,-12 h8z"/>`;

function legend(y: number): string {
  const samples = bands.toReversed().map((band, index) => {
    const x = [28, 226, 330, 440, 556][index]!;
    const line = `<path class="line" d="M${x},${y} h34" stroke-width="${band.width}"${dashes(band)}/>`;
    return `${line}<text class="small" x="${x + 44}" y="${y + 4}">${band.says}</text>`;
  });
  return `${samples.join('')}<text class="small" x="748" y="${y + 4}">in the colour of who imports</text>`;
}
