/** How a picture looks where its page is shared: over a strip with the agency's name. */
export const SHARE_DESIGN = {
  width: 1200,
  height: 630,
  strip: 92,
  line: 3,
  letters: 44,
  /** Of the outlines of the letters: another one with each change of theirs. */
  typeface: 1,
  ink: '#0d212b',
  gold: '#f2cc7a',
  paper: '#ffffff',
  quality: 80,
} as const;

/** Behind the key, which stands for the picture: with any other look or name the address is another one. */
export const sharedPictureName = (agency: string) =>
  `og-${fingerprint(JSON.stringify({ ...SHARE_DESIGN, agency }))}.jpg`;

/** FNV-1a of 64 bits, the same in a browser: it tells versions apart and guards nothing. */
function fingerprint(text: string) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}
