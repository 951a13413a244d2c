import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

const SIZE = { width: 64, height: 48, channels: 3 } as const;

/** Creates a unique small photograph; the returned function builds a form with it. */
export async function createPhotograph(field: string): Promise<() => FormData> {
  const noise = randomBytes(SIZE.width * SIZE.height * SIZE.channels);
  const bytes = await sharp(noise, { raw: SIZE }).jpeg().toBuffer();
  return () => {
    const form = new FormData();
    form.set(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'casa.jpg');
    return form;
  };
}
