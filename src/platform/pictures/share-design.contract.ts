/**
 * Design of preview images: a photograph above a strip with the agency's name, in pixels. `strip` and `line` are
 * heights of the strip and its golden edge; `letters` is the font size of the name.
 */
export const SHARE_DESIGN = {
  width: 1200,
  height: 630,
  strip: 92,
  line: 3,
  letters: 44,
  /** Used with a headline, whose font size is `headline`; `margin` is the space beside the texts. */
  headed: { strip: 148, letters: 30, headline: 46, margin: 40 },
  /** Version of the glyph outlines; raise it when they change. */
  typeface: 1,
  ink: '#0d212b',
  gold: '#f2cc7a',
  paper: '#ffffff',
  quality: 80,
} as const;

/** The file name contains a hash of design and texts, so that a change of either leads to a new address. */
export const getSharePictureName = (agency: string, headline: string | null = null) =>
  `og-${fingerprint(JSON.stringify({ ...SHARE_DESIGN, agency, headline }))}.jpg`;

/** 64-bit FNV-1a, which also runs in a browser. Distinguishes versions; not for security. */
export function fingerprint(text: string) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}
