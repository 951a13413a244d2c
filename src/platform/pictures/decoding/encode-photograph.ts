import type { StoredPicture } from '../image-generator.ts';
import { UnusablePicture } from '../pictures.problems.ts';
import { inspectPicture } from './inspect-picture.ts';
import { openPicture } from './open-picture.ts';
import { readHeader } from './read-header.ts';

export type EncodedPhotograph = { readonly picture: StoredPicture; readonly bytes: Buffer };
export type EncodeOptions = { readonly width: number; readonly height?: number; readonly quality: number };

/** Encodes a photograph as an upright JPEG within a size in pixels, without metadata. Throws UnusablePicture. */
export async function encodePhotograph(
  photograph: Buffer,
  { quality, ...size }: EncodeOptions,
): Promise<EncodedPhotograph> {
  await readHeader(photograph);
  const image = await openPicture(photograph, { failOn: 'error' });
  const bytes = await image
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
    .catch((error: unknown) => {
      throw new UnusablePicture('El archivo está dañado o no es una imagen: pruebe con otro', { cause: error });
    });
  return { picture: await inspectPicture(bytes), bytes };
}
