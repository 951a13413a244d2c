import { loadSharp } from './load-sharp.ts';

/** An SVG of our own as a JPEG; what others send as one never gets here. */
export async function paintDrawing(svg: Buffer, width: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(svg).resize(width).flatten().jpeg({ quality: 90 }).toBuffer();
}
