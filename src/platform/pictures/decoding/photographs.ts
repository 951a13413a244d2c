import { hash } from 'node:crypto';
import type { Sharp } from 'sharp';
import type { StoredPicture } from '../picture-store.ts';
import type { Format } from '../pictures.contract.ts';
import { PictureRejected } from '../pictures.problems.ts';
import { assertDecodable, openPicture, readHeader, loadSharp } from './open-picture.ts';

/** In pixels; enough for the dominant colour. Making the sample decodes the picture, so damage is detected. */
const SAMPLE_SIZE = 64;

/** Returns size and colour, and as the key a digest of the bytes. Throws PictureRejected. */
export async function inspectPicture(bytes: Buffer): Promise<StoredPicture> {
  const { autoOrient } = await readHeader(bytes);
  const color = await getDominantColor(bytes);
  return {
    key: hash('sha256', bytes).slice(0, 32),
    width: autoOrient.width,
    height: autoOrient.height,
    color,
  };
}

async function getDominantColor(bytes: Buffer) {
  const sharp = await loadSharp();
  try {
    const sample = await (
      await openPicture(bytes, { failOn: 'error' })
    )
      .resize(SAMPLE_SIZE, SAMPLE_SIZE, { fit: 'inside' })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const { dominant } = await sharp(sample).stats();
    return toHexColor(dominant);
  } catch (error) {
    throw new PictureRejected('El archivo está dañado o no es una imagen: pruebe con otro', { cause: error });
  }
}

const toHexColor = ({ r, g, b }: { r: number; g: number; b: number }) =>
  `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;

export type EncodedPhotograph = { readonly picture: StoredPicture; readonly bytes: Buffer };
export type EncodeOptions = { readonly width: number; readonly height?: number; readonly quality: number };

/** Encodes a photograph as an upright JPEG within a size in pixels, without metadata. Throws PictureRejected. */
export async function encodePhotograph(
  photograph: Buffer,
  { quality, ...size }: EncodeOptions,
): Promise<EncodedPhotograph> {
  await assertDecodable(photograph);
  const image = await openPicture(photograph, { failOn: 'error' });
  const bytes = await image
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
    .catch((error: unknown) => {
      throw new PictureRejected('El archivo está dañado o no es una imagen: pruebe con otro', { cause: error });
    });
  return { picture: await inspectPicture(bytes), bytes };
}

/** AVIF with effort 2 takes a sixth of the time of effort 4 and is as small. */
const encode = (image: Sharp, format: Format) => {
  if (format === 'avif') return image.avif({ quality: 50, effort: 2 });
  if (format === 'webp') return image.webp({ quality: 72 });
  return image.jpeg({ quality: 80, mozjpeg: true });
};

/** Transparent parts become white, as in uploaded photographs. */
export async function makeVariant(original: Buffer, width: number, format: Format): Promise<Buffer> {
  const image = await openPicture(original);
  return encode(
    image.resize({ width, withoutEnlargement: true }).flatten({ background: '#ffffff' }),
    format,
  ).toBuffer();
}
