import { renderWordmark } from '../../platform/pictures/render-wordmark.ts';
import { BRAND_DESIGN } from '../brand.contract.ts';

const ICON_SIZE = 512;

const { ink, gold, paper } = BRAND_DESIGN;
const FONT_SIZE = 420;
const BASELINE = 368;
const RULE = { x: 176, y: 412, width: 160, height: 22 };

/** Fallback for names whose initial is missing in the typeface. */
const ARCH = `<path fill="none" stroke="${paper}" stroke-width="30" d="M136 368V226a120 120 0 0 1 240 0v142"/>`;

/**
 * Draws the initial of the wordmark over the golden line. With full corners the background fills the whole square,
 * because some systems crop icons to their own shape.
 */
export function renderIconSvg(name: string, corners: 'round' | 'full') {
  const { svg, width } = renderWordmark(getInitial(name), FONT_SIZE);
  const letter = `<g fill="${paper}" transform="translate(${(ICON_SIZE - width) / 2} ${BASELINE})">${svg}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ICON_SIZE} ${ICON_SIZE}" width="${ICON_SIZE}" height="${ICON_SIZE}">` +
    `<rect width="${ICON_SIZE}" height="${ICON_SIZE}" rx="${corners === 'round' ? 88 : 0}" fill="${ink}"/>` +
    (svg.includes('<path') ? letter : ARCH) +
    `<rect x="${RULE.x}" y="${RULE.y}" width="${RULE.width}" height="${RULE.height}" fill="${gold}"/></svg>`
  );
}

const getInitial = (name: string) => [...name.trim().toLocaleUpperCase('es')][0] ?? '';
