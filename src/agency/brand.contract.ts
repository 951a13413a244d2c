import { fingerprint } from '../platform/pictures/share-design.contract.ts';

/** Design of the graphics drawn from the agency's name. Raise `version` when a drawing changes. */
export const BRAND_DESIGN = {
  version: 1,
  ink: '#0d212b',
  gold: '#f2cc7a',
  paper: '#ffffff',
  muted: '#b4c4cb',
} as const;

export const BRAND_FILES = {
  icon: 'svg',
  'icon-48': 'png',
  'icon-192': 'png',
  'icon-512': 'png',
  'maskable-512': 'png',
  'touch-180': 'png',
  share: 'jpg',
  site: 'webmanifest',
} as const;
export type BrandFile = keyof typeof BRAND_FILES;

/** The address contains a digest of design and name, so that a change of either invalidates caches. */
export const buildBrandUrl = (file: BrandFile, { name }: { name: string }) =>
  `/brand/${file}-${fingerprint(JSON.stringify({ ...BRAND_DESIGN, name }))}.${BRAND_FILES[file]}`;
