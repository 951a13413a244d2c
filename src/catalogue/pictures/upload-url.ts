const SCHEME = 'upload:';

/** A pseudo address for uploaded pictures. */
export const toUploadUrl = (key: string) => SCHEME + key;

/** The address if it is on the web; null for uploads and local files. */
export const webUrlOrNull = (url: string) => (/^https?:/i.test(url) ? url : null);
