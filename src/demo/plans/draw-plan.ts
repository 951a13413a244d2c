import { drawStorey, INK } from './draw-storey.ts';
import { laidOut, type Storey } from './laid-out.ts';
import type { PlanFacts } from './plan-facts.ts';
import { drawLabel, MIN_TEXT, placeLabel } from './plan-labels.ts';
import { areaText, planArea, planText, textWidth } from './plan-text.ts';
import { plannedRooms } from './planned-rooms.ts';

const WIDTH = 1600;
export const PLAN_HEIGHT = 1200;
/** At the sides: room for the arrow at the entrance. */
const MARGIN = 90;
const EDGE = 40;
/** Pixels, above for the storey's name and the scale, below for the figures. */
const HEAD = 130;
const FOOT = 110;
/** Metres: how far the break line of a terrace reaches above and below its edge. */
const BREAK = 0.25;

const depthOf = ({ height, terrace }: Storey) => height + terrace.depth + (terrace.isCut ? BREAK : 0);

/** The storeys of a home, and how many pixels a metre has on its sheets. */
export function planStoreys(facts: PlanFacts): { storeys: Storey[]; scale: number } {
  const storeys = laidOut(plannedRooms(facts), facts.terrace);
  const wide = Math.max(...storeys.map(({ width }) => width));
  const deep = Math.max(...storeys.map(depthOf));
  return { storeys, scale: Math.min((WIDTH - 2 * MARGIN) / wide, (PLAN_HEIGHT - HEAD - FOOT) / deep) };
}

/** A storey's floor plan as SVG, 1600 by 1200 pixels; the same facts always give the same plan. */
export function drawPlan(facts: PlanFacts): string {
  const { storeys, scale } = planStoreys(facts);
  const storey = storeys[facts.storey]!;
  const deep = depthOf(storey) * scale;
  const left = (WIDTH - storey.width * scale) / 2;
  const top = HEAD + (PLAN_HEIGHT - HEAD - FOOT - deep) / 2;
  const name = storey.name === 'Planta' ? 'Distribución' : storey.name;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${PLAN_HEIGHT}" width="${WIDTH}" height="${PLAN_HEIGHT}">` +
    `<title>Plano de distribución</title><rect width="${WIDTH}" height="${PLAN_HEIGHT}" fill="#FFFFFF"/>` +
    `<g fill="${INK}">${planText(name, { x: EDGE, y: 74 }, 56, 'start')}</g>` +
    `<g transform="translate(${left} ${top})">${drawTerrace(storey, scale)}${drawStorey(storey, scale)}</g>` +
    figures(facts, storeys) +
    scaleBar(scale) +
    '</svg>'
  );
}

function drawTerrace({ height, terrace: { width, depth, area, isCut } }: Storey, scale: number) {
  if (!area) return '';
  const boards = Array.from({ length: Math.floor(depth / 0.3) }, (_, at) => `M0 ${(at + 1) * 0.3}H${width}`).join('');
  const box = { x: 0, y: (height + 0.15) * scale, width: width * scale, height: (depth - 0.15) * scale };
  const label = placeLabel({ name: 'Terraza', area }, [box]);
  const pad = 14;
  const ground = label && {
    ...{ x: label.box.x - pad, y: label.box.y, width: label.box.width + 2 * pad, height: label.box.height },
  };
  const middle = width / 2;
  const edge = isCut ? `V${depth}H${middle + 0.35}l-.2 ${-BREAK}l-.3 ${2 * BREAK}l-.2 ${-BREAK}H0V0` : `V${depth}H0V0`;
  return (
    `<g transform="translate(0 ${height * scale}) scale(${scale})"><rect width="${width}" height="${depth}" fill="#F4EFE6"/>` +
    `<path d="${boards}" stroke="#E3DACB" stroke-width=".025"/>` +
    `<path d="M${width} 0${edge}" fill="none" stroke="${INK}" stroke-width=".05"/></g>` +
    (ground
      ? `<rect x="${ground.x}" y="${ground.y}" width="${ground.width}" height="${ground.height}" rx="6" fill="#F4EFE6"/>`
      : '') +
    (label ? `<g fill="${INK}">${drawLabel(label)}</g>` : '')
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
  const widthOf = ([name, area]: [string, number]) => textWidth(name, MIN_TEXT) + textWidth(areaText(area), MIN_TEXT);
  const room = WIDTH - 2 * EDGE - told.reduce((sum, each) => sum + widthOf(each) + 14, 0);
  const gap = Math.min(56, room / Math.max(1, told.length - 1));
  let x = EDGE;
  const parts = told.map(([name, area]) => {
    const part = planText(name, { x, y: PLAN_HEIGHT - 42 }, MIN_TEXT, 'start');
    x += textWidth(name, MIN_TEXT) + 14;
    const figure = planArea(area, { x, y: PLAN_HEIGHT - 42 }, MIN_TEXT, 'start');
    x += textWidth(areaText(area), MIN_TEXT) + gap;
    return part + figure;
  });
  return `<g fill="${INK}">${parts.join('')}</g>`;
}

function scaleBar(scale: number) {
  const length = 2 * scale;
  const [x, y] = [WIDTH - EDGE - length, 76];
  return (
    `<path d="M${x} ${y - 12}v24M${x} ${y}h${length}M${x + length} ${y - 12}v24" fill="none" stroke="${INK}" stroke-width="4"/>` +
    `<g fill="${INK}">${planText('2 m', { x: x + length / 2, y: y - 18 }, MIN_TEXT)}</g>`
  );
}
