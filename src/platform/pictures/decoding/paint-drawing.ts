import { loadSharp } from './load-sharp.ts';

/** Renders an SVG of our own as a JPEG. Uploaded SVG files are refused long before. */
export async function paintDrawing(svg: Buffer, width: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(svg).resize(width).flatten().jpeg({ quality: 90 }).toBuffer();
}
