import { loadSharp } from './open-picture.ts';

/** In pixels; each frame shows a part of the drawing. */
const RENDERED_WIDTH = 1200;
const VIEWPORT = { width: 960, height: 540 };
const FRAMES = 24;
const FRAME_MS = 125;

/** Renders an SVG as an animated WebP whose view moves across the drawing and back. */
export async function animateDrawing(svg: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const { data: bitmap, info } = await sharp(svg)
    .resize(RENDERED_WIDTH)
    .flatten()
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  const renderFrame = (index: number) => {
    const progress = (1 - Math.cos((2 * Math.PI * index) / FRAMES)) / 2;
    const left = Math.round(progress * (info.width - VIEWPORT.width));
    const top = Math.round((0.75 - progress / 2) * (info.height - VIEWPORT.height));
    return sharp(bitmap)
      .extract({ left, top, ...VIEWPORT })
      .png({ compressionLevel: 0 })
      .toBuffer();
  };
  const frames: Buffer[] = [];
  for (let index = 0; index < FRAMES; index++) frames.push(await renderFrame(index));
  return sharp(frames, { join: { animated: true } })
    .webp({ quality: 64, effort: 3, loop: 0, delay: frames.map(() => FRAME_MS) })
    .toBuffer();
}

/** Renders our own SVG as a JPEG, or as a PNG with transparency. Uploaded SVG files are refused earlier. */
export async function paintDrawing(svg: Buffer, width: number, format: 'jpg' | 'png' = 'jpg'): Promise<Buffer> {
  const sharp = await loadSharp();
  const image = sharp(svg).resize(width);
  if (format === 'png') return image.png({ compressionLevel: 9, palette: true }).toBuffer();
  return image.flatten().jpeg({ quality: 90 }).toBuffer();
}
