const SCHEME = 'upload:';

/** A pseudo address for uploaded pictures. */
export const uploadedUrl = (key: string) => SCHEME + key;

/** The address if it is on the web; null for uploads and local files. */
export const webAddress = (url: string) => (/^https?:/i.test(url) ? url : null);
