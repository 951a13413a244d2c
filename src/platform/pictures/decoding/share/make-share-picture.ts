import { SHARE_DESIGN } from '../../share-design.contract.ts';
import { loadSharp } from '../load-sharp.ts';
import { openPicture } from '../open-picture.ts';
import { renderWordmark } from '../../wordmark/render-wordmark.ts';

const { width, height, line, headed, ink, gold, paper, quality } = SHARE_DESIGN;

/** The preview picture of a shared page: a photograph above a strip with the headline, if any, and the agency's name. */
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
  const { strip: plain, letters } = SHARE_DESIGN;
  const drawn =
    headline === null
      ? renderCenteredLine(name, letters, plain / 2 + letters / 3, paper)
      : renderCenteredLine(headline, headed.headline, headed.strip / 2 - line, paper) +
        renderCenteredLine(name, headed.letters, headed.strip - headed.letters, gold);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${headline === null ? plain : headed.strip}">` +
      `<rect width="${width}" height="${line}" fill="${gold}"/>${drawn}</svg>`,
  );
}

/** One line of text, smaller where it would not fit between the margins. */
function renderCenteredLine(text: string, fontSize: number, baseline: number, color: string) {
  const room = width - 2 * headed.margin;
  const letters = fontSize * Math.min(1, room / renderWordmark(text, fontSize).width);
  const { svg, width: drawn } = renderWordmark(text, letters);
  return `<g fill="${color}" transform="translate(${(width - drawn) / 2} ${baseline})">${svg}</g>`;
}
