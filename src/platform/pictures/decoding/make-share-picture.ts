import { renderWordmark } from '../render-wordmark.ts';
import { SHARE_DESIGN } from '../share-design.contract.ts';
import { loadSharp, openPicture } from './open-picture.ts';

const { width, height, line, headed, ink, gold, paper, quality } = SHARE_DESIGN;

/** Puts the photograph above a strip with the name and, if given, a headline. */
export async function makeSharePicture(original: Buffer, name: string, headline: string | null): Promise<Buffer> {
  const sharp = await loadSharp();
  const stripHeight = headline === null ? SHARE_DESIGN.strip : headed.strip;
  const picture = await (
    await openPicture(original)
  )
    .resize({ width, height: height - stripHeight, fit: 'cover' })
    .flatten({ background: ink })
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: ink } })
    .composite([
      { input: picture, top: 0, left: 0 },
      { input: renderStrip(name, headline), top: height - stripHeight, left: 0 },
    ])
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
}

function renderStrip(name: string, headline: string | null) {
  const { strip: plainHeight, letters } = SHARE_DESIGN;
  const lines =
    headline === null
      ? renderCenteredLine(name, letters, plainHeight / 2 + letters / 3, paper)
      : renderCenteredLine(headline, headed.headline, headed.strip / 2 - line, paper) +
        renderCenteredLine(name, headed.letters, headed.strip - headed.letters, gold);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${headline === null ? plainHeight : headed.strip}">` +
      `<rect width="${width}" height="${line}" fill="${gold}"/>${lines}</svg>`,
  );
}

function renderCenteredLine(text: string, fontSize: number, baseline: number, color: string) {
  const maxWidth = width - 2 * headed.margin;
  const fittingSize = fontSize * Math.min(1, maxWidth / renderWordmark(text, fontSize).width);
  const { svg, width: textWidth } = renderWordmark(text, fittingSize);
  return `<g fill="${color}" transform="translate(${(width - textWidth) / 2} ${baseline})">${svg}</g>`;
}
