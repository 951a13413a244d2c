/** The design of preview pictures: a photograph above a strip with the agency's name. Sizes are in pixels. */
export const SHARE_DESIGN = {
  width: 1200,
  height: 630,
  strip: 92,
  line: 3,
  letters: 44,
  /** Of a picture with a headline, which stands above the name. */
  headed: { strip: 148, letters: 30, headline: 46, margin: 40 },
  /** The version of the glyph outlines; must be raised whenever they change. */
  typeface: 1,
  ink: '#0d212b',
  gold: '#f2cc7a',
  paper: '#ffffff',
  quality: 80,
} as const;

/** The file name contains a digest of design and texts, so that a change of either leads to a new address. */
export const getSharePictureName = (agency: string, headline: string | null = null) =>
  `og-${fingerprint(JSON.stringify({ ...SHARE_DESIGN, agency, headline }))}.jpg`;

/** FNV-1a with 64 bits, which also runs in a browser. It tells versions apart and protects nothing. */
export function fingerprint(text: string) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}
