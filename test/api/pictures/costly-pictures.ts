import sharp from 'sharp';

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 42, g: 127, b: 158, alpha: 0.5 } } });

/** 49 megapixels in about 6 kB. */
const smallBomb = () => plain(7000, 7000).png({ palette: true, colours: 2, compressionLevel: 9 }).toBuffer();

/** The same with 16 bits for each of four channels, in about 400 kB. */
const deepBomb = () => plain(7000, 7000, 4).toColourspace('rgb16').png({ compressionLevel: 9 }).toBuffer();

/** As much as a PNG may unpack to: 26 megapixels, 16 bits for each of four channels, interlaced. */
const costliestPng = () =>
  plain(6500, 4000, 4).toColourspace('rgb16').png({ compressionLevel: 9, progressive: true }).toBuffer();

/** 60 megapixels, of which a decoder has to keep every coefficient. */
const costliestJpeg = () => plain(10_000, 6000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();

/** 60 megapixels of four inks: a header that unpacks to more than any other format may. */
const inkedJpeg = () => plain(10_000, 6000).toColourspace('cmyk').jpeg().toBuffer();

/** Making one costs as much as opening it. */
function once(make: () => Promise<Buffer>) {
  let made: Promise<Buffer> | undefined;
  return () => (made ??= make());
}

/** Pictures that cost a decoder much for their size. */
export const costlyPictures = {
  smallBomb: once(smallBomb),
  deepBomb: once(deepBomb),
  costliestPng: once(costliestPng),
  costliestJpeg: once(costliestJpeg),
  inkedJpeg: once(inkedJpeg),
};
