import { SHARE_DESIGN } from '../../share-design.contract.ts';
import { loadSharp } from '../load-sharp.ts';
import { MOST_PIXELS } from '../read-header.ts';
import { wordmark } from '../../wordmark/wordmark.ts';

const { width, height, strip: stripHeight, line, letters, ink, gold, paper, quality } = SHARE_DESIGN;

/** The preview picture of a shared page: a photograph above a strip with the agency's name. */
export async function makeSharePicture(original: Buffer, name: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = await sharp(original, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize({ width, height: height - stripHeight, fit: 'cover' })
    .flatten({ background: ink })
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: ink } })
    .composite([
      { input: picture, top: 0, left: 0 },
      { input: strip(name), top: height - stripHeight, left: 0 },
    ])
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
}

function strip(name: string) {
  const { svg, width: nameWidth } = wordmark(name, letters);
  const left = (width - Math.min(nameWidth, width)) / 2;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${stripHeight}">` +
      `<rect width="${width}" height="${line}" fill="${gold}"/>` +
      `<g fill="${paper}" transform="translate(${left} ${stripHeight / 2 + letters / 3})">${svg}</g></svg>`,
  );
}
