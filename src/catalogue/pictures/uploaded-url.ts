const SCHEME = 'upload:';

/** In the place of an address, for what nobody has to fetch. */
export const uploadedUrl = (key: string) => SCHEME + key;

/** What may be shown of a picture's address: not where a file lies on our own disk. */
export const webAddress = (url: string) => (/^https?:/i.test(url) ? url : null);
