import { loadSharp } from '../load-sharp.ts';
import { MOST_PIXELS } from '../read-header.ts';
import { wordmark } from './wordmark.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const STRIP = 92;
const LETTERS = 44;
const INK = '#0d212b';

/** What messengers show of a shared page: the picture over a strip with the agency's name. */
export async function makeSharePicture(original: Buffer, name: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = await sharp(original, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize({ width: WIDTH, height: HEIGHT - STRIP, fit: 'cover' })
    .flatten({ background: INK })
    .toBuffer();
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: INK } })
    .composite([
      { input: picture, top: 0, left: 0 },
      { input: strip(name), top: HEIGHT - STRIP, left: 0 },
    ])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

function strip(name: string) {
  const { svg, width } = wordmark(name, LETTERS);
  const left = (WIDTH - Math.min(width, WIDTH)) / 2;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${STRIP}">` +
      `<rect width="${WIDTH}" height="3" fill="#f2cc7a"/>` +
      `<g fill="#ffffff" transform="translate(${left} ${STRIP / 2 + LETTERS / 3})">${svg}</g></svg>`,
  );
}
