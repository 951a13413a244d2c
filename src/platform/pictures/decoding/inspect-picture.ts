import { hash } from 'node:crypto';
import type { StoredPicture } from '../picture-artist.ts';
import { UnusablePicture } from '../pictures.problems.ts';
import { loadSharp } from './load-sharp.ts';
import { openPicture } from './open-picture.ts';
import { readHeader } from './read-header.ts';

/** Pixels; large enough for the dominant colour, and reading it shows whether the picture is intact. */
const SAMPLE = 64;

export async function inspectPicture(bytes: Buffer): Promise<StoredPicture> {
  const { autoOrient } = await readHeader(bytes);
  const color = await colorOf(bytes);
  return {
    key: hash('sha256', bytes).slice(0, 32),
    width: autoOrient.width,
    height: autoOrient.height,
    color,
    alt: null,
  };
}

async function colorOf(bytes: Buffer) {
  const sharp = await loadSharp();
  try {
    const sample = await (
      await openPicture(bytes, { failOn: 'error' })
    )
      .resize(SAMPLE, SAMPLE, { fit: 'inside' })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const { dominant } = await sharp(sample).stats();
    return hex(dominant);
  } catch (error) {
    throw new UnusablePicture('El archivo está dañado o no es una imagen: pruebe con otro', { cause: error });
  }
}

const hex = ({ r, g, b }: { r: number; g: number; b: number }) =>
  `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
