import { drawStorey, INK } from './draw-storey.ts';
import { laidOut, type Storey } from './laid-out.ts';
import type { PlanFacts } from './plan-facts.ts';
import { planArea, planText, textWidth } from './plan-text.ts';
import { plannedRooms } from './planned-rooms.ts';

const WIDTH = 1600;
const HEIGHT = 1067;
const MARGIN = 110;
/** Pixels, above for the names of the storeys and below for the figures. */
const HEAD = 130;
const FOOT = 150;
/** Metres. */
const GAP = 1.6;
const LEAST_TERRACE_DEPTH = 1.6;

/** A floor plan as SVG, 1600 by 1067 pixels; the same facts always give the same plan. */
export function drawPlan(facts: PlanFacts): string {
  const storeys = laidOut(plannedRooms(facts));
  const outside = storeys.findIndex(({ name }) => name !== 'Planta sótano');
  const terrace = terraceOf(facts, storeys[outside]!);
  const wide = storeys.reduce((sum, { width }) => sum + width, 0) + GAP * (storeys.length - 1);
  const deep = Math.max(...storeys.map(({ height }, at) => height + (at === outside ? terrace.depth : 0)));
  const scale = Math.min((WIDTH - 2 * MARGIN) / wide, (HEIGHT - HEAD - FOOT) / deep);
  const top = HEAD + (HEIGHT - HEAD - FOOT - deep * scale) / 2;
  let left = (WIDTH - wide * scale) / 2;
  const drawings = storeys.map((storey, at) => {
    const drawing =
      (at === outside ? drawTerrace(terrace, storey, scale) : '') +
      drawStorey(storey, scale) +
      (storeys.length > 1 ? heading(storey.name, (storey.width * scale) / 2) : '');
    const placed = `<g transform="translate(${left} ${top})">${drawing}</g>`;
    left += (storey.width + GAP) * scale;
    return placed;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<title>Plano de distribución</title><rect width="${WIDTH}" height="${HEIGHT}" fill="#FFFFFF"/>` +
    drawings.join('') +
    figures(facts, storeys) +
    scaleBar(scale) +
    '</svg>'
  );
}

const heading = (name: string, x: number) => `<g fill="${INK}">${planText(name, { x, y: -34 }, 28)}</g>`;

function terraceOf({ terrace }: PlanFacts, { width }: Storey) {
  if (terrace === 0) return { width: 0, depth: 0, area: 0 };
  const depth = Math.max(LEAST_TERRACE_DEPTH, terrace / width);
  return { width: terrace / depth, depth, area: terrace };
}

function drawTerrace({ width, depth, area }: ReturnType<typeof terraceOf>, storey: Storey, scale: number) {
  if (!area) return '';
  const boards = Array.from({ length: Math.floor(depth / 0.3) }, (_, at) => `M0 ${(at + 1) * 0.3}H${width}`).join('');
  const middle = { x: (width * scale) / 2, y: (storey.height + depth / 2) * scale };
  const size = Math.min(23, (width * scale) / 8);
  return (
    `<g transform="translate(0 ${storey.height * scale}) scale(${scale})"><rect width="${width}" height="${depth}" fill="#F4EFE6"` +
    ` stroke="${INK}" stroke-width=".05"/><path d="${boards}" stroke="#E3DACB" stroke-width=".025"/></g>` +
    `<rect x="${middle.x - size * 4}" y="${middle.y - size * 1.25}" width="${size * 8}" height="${size * 2.7}" rx="6" fill="#F4EFE6"/>` +
    `<g fill="${INK}">${planText('Terraza', { x: middle.x, y: middle.y - size * 0.1 }, size)}` +
    `${planArea(area, { x: middle.x, y: middle.y + size }, size * 0.82)}</g>`
  );
}

/** What the rooms add up to, as brokers write it under a plan. */
function figures({ built, terrace, garden }: PlanFacts, storeys: readonly Storey[]) {
  const useful = storeys.flatMap(({ rooms }) => rooms).reduce((sum, { area }) => sum + area, 0);
  const told: [string, number][] = [
    ['Construida', built],
    ['Útil', Math.round(useful)],
    ...(terrace ? [['Terraza', terrace] as [string, number]] : []),
    ...(garden ? [['Parcela', garden] as [string, number]] : []),
  ];
  let x = MARGIN;
  const parts = told.map(([name, area]) => {
    const part = planText(name, { x, y: HEIGHT - 62 }, 24, 'start');
    x += textWidth(name, 24) + 12;
    const figure = planArea(area, { x, y: HEIGHT - 62 }, 24, 'start');
    x += textWidth(`${area.toLocaleString('es-ES')} m`, 24) + 56;
    return part + figure;
  });
  return `<g fill="${INK}">${parts.join('')}</g>`;
}

function scaleBar(scale: number) {
  const length = 5 * scale;
  const [x, y] = [WIDTH - MARGIN - length, HEIGHT - 70];
  return (
    `<path d="M${x} ${y - 7}v14M${x} ${y}h${length}M${x + length} ${y - 7}v14" fill="none" stroke="${INK}" stroke-width="2"/>` +
    `<g fill="${INK}">${planText('5 m', { x: x + length / 2, y: y - 12 }, 20)}</g>`
  );
}
