import { hash } from 'node:crypto';
import type { StoredPicture } from '../image-generator.ts';
import { UnusablePicture } from '../pictures.problems.ts';
import { loadSharp } from './load-sharp.ts';
import { openPicture } from './open-picture.ts';
import { readHeader } from './read-header.ts';

/** Pixels; large enough for the dominant colour, and reading it shows whether the picture is intact. */
const SAMPLE_SIZE = 64;

export async function inspectPicture(bytes: Buffer): Promise<StoredPicture> {
  const { autoOrient } = await readHeader(bytes);
  const color = await getDominantColor(bytes);
  return {
    key: hash('sha256', bytes).slice(0, 32),
    width: autoOrient.width,
    height: autoOrient.height,
    color,
    alt: null,
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
    throw new UnusablePicture('El archivo está dañado o no es una imagen: pruebe con otro', { cause: error });
  }
}

const toHexColor = ({ r, g, b }: { r: number; g: number; b: number }) =>
  `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
