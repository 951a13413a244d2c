import sharp from 'sharp';

const createPlain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 42, g: 127, b: 158, alpha: 0.5 } } });

/** 49 megapixels in about 6 kB. */
const smallBomb = () => createPlain(7000, 7000).png({ palette: true, colours: 2, compressionLevel: 9 }).toBuffer();

/** The same with 16 bits for each of four channels, in about 400 kB. */
const deepBomb = () => createPlain(7000, 7000, 4).toColourspace('rgb16').png({ compressionLevel: 9 }).toBuffer();

/** The largest PNG that is accepted: 26 megapixels, 16 bits for each of four channels, interlaced. */
const costliestPng = () =>
  createPlain(6500, 4000, 4).toColourspace('rgb16').png({ compressionLevel: 9, progressive: true }).toBuffer();

/** 60 megapixels; the decoder must keep every coefficient. */
const costliestJpeg = () =>
  createPlain(10_000, 6000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();

/** 60 megapixels in CMYK, the format with the largest decoded size. */
const inkedJpeg = () => createPlain(10_000, 6000).toColourspace('cmyk').jpeg().toBuffer();

/** Cached, since creating one costs as much as decoding it. */
function memoize(make: () => Promise<Buffer>) {
  let picture: Promise<Buffer> | undefined;
  return () => (picture ??= make());
}

export const costlyPictures = {
  smallBomb: memoize(smallBomb),
  deepBomb: memoize(deepBomb),
  costliestPng: memoize(costliestPng),
  costliestJpeg: memoize(costliestJpeg),
  inkedJpeg: memoize(inkedJpeg),
};
