import { renderWordmark } from '../../platform/pictures/render-wordmark.ts';
import { SHARE_DESIGN } from '../../platform/pictures/share-design.contract.ts';
import { BRAND_DESIGN } from '../brand.contract.ts';

const { width, height } = SHARE_DESIGN;
const { ink, gold, paper, muted } = BRAND_DESIGN;
const TAGLINE = 'Costa del Sol';
const MAX_FONT_SIZE = 128;
const MAX_TEXT_WIDTH = width - 160;

/** Line drawing of `web/components/arch.tsx`, 96 units wide. */
const ARCH =
  'M12 88V18a6 6 0 0 1 6-6h60a6 6 0 0 1 6 6v70M26 88V50a22 22 0 0 1 44 0v38M33 88V50a15 15 0 0 1 30 0v38' +
  'M26 62h44M33 69c5-3 10 3 15 0s10 3 15 0M33 76c5-3 10 3 15 0s10 3 15 0M6 88h84';

export function renderShareSvg(name: string) {
  const size = Math.min(
    MAX_FONT_SIZE,
    (MAX_FONT_SIZE * MAX_TEXT_WIDTH) / Math.max(1, renderWordmark(name, MAX_FONT_SIZE).width),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${ink}"/>` +
    `<path transform="translate(${width / 2 - 96} 84) scale(2)" fill="none" stroke="${muted}" stroke-width="1.2" d="${ARCH}"/>` +
    renderCentred(name, size, paper, 408) +
    `<rect x="${width / 2 - 60}" y="458" width="120" height="4" fill="${gold}"/>` +
    `${renderCentred(TAGLINE, 44, muted, 530)}</svg>`
  );
}

function renderCentred(text: string, size: number, colour: string, baseline: number) {
  const { svg, width: textWidth } = renderWordmark(text, size);
  return `<g fill="${colour}" transform="translate(${(width - textWidth) / 2} ${baseline})">${svg}</g>`;
}
