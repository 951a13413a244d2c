export const MAX_PICTURE_BYTES = 10 * 1024 * 1024;

export const WIDTHS = [320, 480, 640, 960, 1280, 1600, 1920] as const;
export const FORMATS = ['avif', 'webp', 'jpg'] as const;
export type Format = (typeof FORMATS)[number];
