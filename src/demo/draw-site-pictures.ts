import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { drawPicture } from './art/draw-picture.ts';
import { drawStill } from './art/stills/draw-still.ts';
import { type SitePicture, sitePictures } from './art/site-pictures.ts';

const FOLDER = resolve('web/public/uploads');
/** Dots per inch; at 72 the SVG would be 1600 px wide, and every size should be scaled down. */
const DENSITY = 96;
const FORMATS = {
  webp: { quality: 74, effort: 6 },
  avif: { quality: 50, effort: 6 },
  jpeg: { quality: 80, mozjpeg: true },
};

async function drawSitePicture(name: string, { scene, cut, files }: SitePicture) {
  const drawing = await sharp(Buffer.from(typeof scene === 'string' ? drawStill(scene) : drawPicture(scene)), {
    density: DENSITY,
  })
    .flatten()
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = drawing.info;
  const [left, top, right, bottom] = cut;
  const part = {
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: Math.round((right - left) * width),
    height: Math.round((bottom - top) * height),
  };
  for (const [suffix, size] of Object.entries(files)) {
    const [, format] = suffix.split('.') as [string, keyof typeof FORMATS];
    const { size: bytes } = await sharp(drawing.data)
      .extract(part)
      .resize(...size)
      .toFormat(format, FORMATS[format])
      .toFile(join(FOLDER, name + suffix));
    process.stdout.write(`${name}${suffix} ${Math.round(bytes / 1024)} KB\n`);
  }
}

/** Redraws the pictures of the site's own pages (`npm run pictures`). */
export async function drawSitePictures() {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, picture] of Object.entries(sitePictures)) await drawSitePicture(name, picture);
}

if (import.meta.main) await drawSitePictures();
