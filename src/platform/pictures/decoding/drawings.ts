import { loadSharp } from './open-picture.ts';

/** Renders our own SVG as a JPEG, or as a PNG with transparency. Uploaded SVG files are refused earlier. */
export async function paintDrawing(svg: Buffer, width: number, format: 'jpg' | 'png' = 'jpg'): Promise<Buffer> {
  const sharp = await loadSharp();
  const image = sharp(svg).resize(width);
  if (format === 'png') return image.png({ compressionLevel: 9, palette: true }).toBuffer();
  return image.flatten().jpeg({ quality: 90 }).toBuffer();
}
