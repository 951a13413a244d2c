const MOST_LETTERS = 2000;
const IS_DRAWING = /\.svgz?$/i;
const IS_PICTURE = /\.(jpe?g|png|gif|webp)$/i;
const NAMES_PICTURE = /image|photo/i;

/** Why no picture can be added by this address, before anybody has fetched it; null: it can be tried. */
export function pictureAddressFault(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return 'Escriba una dirección que empiece por https://';
  if (address.length > MOST_LETTERS) return `La dirección puede tener hasta ${MOST_LETTERS} caracteres`;
  if (IS_DRAWING.test(url.pathname)) return 'Un dibujo SVG no es una fotografía: use JPEG, PNG o WebP';
  if (IS_PICTURE.test(url.pathname) || IS_PICTURE.test(address) || NAMES_PICTURE.test(address)) return null;
  return 'La dirección debe terminar en jpg, jpeg, png, gif o webp, o contener «image» o «photo»';
}
