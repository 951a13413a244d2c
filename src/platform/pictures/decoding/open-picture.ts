import type { Sharp } from 'sharp';
import { decodeHeif } from './heif/decode-heif.ts';
import { loadSharp } from './load-sharp.ts';
import { MAX_PIXELS, MAX_DECODED_PIXELS } from './read-header.ts';

const HEIF = /^....ftyp/s;

/** The pixels of a picture, upright. What decodes as HEVC has been turned already. */
export async function openPicture(
  bytes: Buffer,
  { failOn = 'warning' }: { failOn?: 'error' | 'warning' } = {},
): Promise<Sharp> {
  const sharp = await loadSharp();
  if (HEIF.test(bytes.toString('latin1', 0, 8)) && (await sharp(bytes).metadata()).compression === 'hevc') {
    const { data, width, height } = await decodeHeif(bytes, MAX_DECODED_PIXELS);
    return sharp(data, { raw: { width, height, channels: 4 } });
  }
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn }).rotate();
}
