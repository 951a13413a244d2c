const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  eml: 'message/rfc822',
  json: 'application/json',
};

/** Originals are kept by a digest without an ending, and nobody but the application reads them. */
export const getContentType = (key: string) => TYPES[/\.(\w+)$/.exec(key)?.[1] ?? ''] ?? 'application/octet-stream';
