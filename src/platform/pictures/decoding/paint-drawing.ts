import { loadSharp } from './load-sharp.ts';

/** Renders an SVG of our own as a JPEG, or as a PNG that keeps what is transparent. Uploaded SVG files are refused long before. */
export async function paintDrawing(svg: Buffer, width: number, format: 'jpg' | 'png' = 'jpg'): Promise<Buffer> {
  const sharp = await loadSharp();
  const image = sharp(svg).resize(width);
  if (format === 'png') return image.png({ compressionLevel: 9, palette: true }).toBuffer();
  return image.flatten().jpeg({ quality: 90 }).toBuffer();
}
