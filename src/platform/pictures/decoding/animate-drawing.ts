import { loadSharp } from './load-sharp.ts';

/** Pixels; the camera sees a part of what is painted. */
const RENDERED_WIDTH = 1200;
const VIEWPORT = { width: 960, height: 540 };
const FRAMES = 24;
const FRAME_MS = 125;

/** A slow pan over an SVG of our own, there and back again, as an animated WebP. */
export async function animateDrawing(svg: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const { data: painted, info } = await sharp(svg)
    .resize(RENDERED_WIDTH)
    .flatten()
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  const frame = (at: number) => {
    const progress = (1 - Math.cos((2 * Math.PI * at) / FRAMES)) / 2;
    const left = Math.round(progress * (info.width - VIEWPORT.width));
    const top = Math.round((0.75 - progress / 2) * (info.height - VIEWPORT.height));
    return sharp(painted)
      .extract({ left, top, ...VIEWPORT })
      .png({ compressionLevel: 0 })
      .toBuffer();
  };
  const frames: Buffer[] = [];
  for (let at = 0; at < FRAMES; at++) frames.push(await frame(at));
  return sharp(frames, { join: { animated: true } })
    .webp({ quality: 64, effort: 3, loop: 0, delay: frames.map(() => FRAME_MS) })
    .toBuffer();
}
