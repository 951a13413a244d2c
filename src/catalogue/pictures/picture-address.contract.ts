const PICTURE = /\.(jpe?g|png|gif|webp|svg)$|image|photo/i;
const DRAWING = /\.svg$/i;

const read = (address: string) => {
  const url = URL.parse(address.trim());
  return url && /^https?:$/.test(url.protocol) ? url : null;
};

/** Whether an address looks like that of a picture. */
export function isPictureAddress(address: string) {
  const url = read(address);
  return url !== null && (PICTURE.test(url.href) || PICTURE.test(url.pathname));
}

/** Drawings (SVG) are no photographs. */
export const isDrawingAddress = (address: string) => DRAWING.test(read(address)?.pathname ?? '');
