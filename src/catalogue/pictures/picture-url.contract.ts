const PICTURE_PATTERN = /\.(jpe?g|png|gif|webp|svg)$|image|photo/i;
const SVG_PATTERN = /\.svg$/i;

const parseWebUrl = (address: string) => {
  const url = URL.parse(address.trim());
  return url && /^https?:$/.test(url.protocol) ? url : null;
};

/** Whether an address on the web looks like that of a picture. */
export function isPictureUrl(address: string) {
  const url = parseWebUrl(address);
  return url !== null && (PICTURE_PATTERN.test(url.href) || PICTURE_PATTERN.test(url.pathname));
}

/** Drawings (SVG) do not count as photographs. */
export const isSvgUrl = (address: string) => SVG_PATTERN.test(parseWebUrl(address)?.pathname ?? '');
