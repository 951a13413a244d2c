import { renderWordmark } from '../../platform/pictures/render-wordmark.ts';

type Anchor = 'middle' | 'start';

/** Drawn letter by letter, since a machine may have no typeface. `toRequestOptions` is the middle of the baseline, or its start. */
export function planText(text: string, at: { x: number; y: number }, size: number, anchor: Anchor = 'middle') {
  const { svg, width } = renderWordmark(text, size);
  return `<g transform="translate(${(anchor === 'middle' ? at.x - width / 2 : at.x).toFixed(1)} ${at.y.toFixed(1)})">${svg}</g>`;
}

const figureOf = (area: number) =>
  `${area.toLocaleString('es-ES', { maximumFractionDigits: 1, useGrouping: 'always' })} m`;

/** As wide as the drawn area; the raised 2 is a small one. */
export const areaText = (area: number) => `${figureOf(area)}2`;

/** An area in square metres. */
export function planArea(area: number, at: { x: number; y: number }, size: number, anchor: Anchor = 'middle') {
  const figure = figureOf(area);
  const { width } = renderWordmark(figure, size);
  const raised = { x: (anchor === 'middle' ? at.x + width / 2 : at.x + width) + size * 0.04, y: at.y - size * 0.34 };
  return planText(figure, at, size, anchor) + planText('2', raised, size * 0.6, 'start');
}

export const textWidth = (text: string, size: number) => renderWordmark(text, size).width;
