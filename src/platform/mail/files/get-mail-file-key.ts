import type { StorageFolder } from '../../files/storage-folder.ts';

export const EML = '.eml';

export const MAILS_PREFIX = 'mails/' satisfies `${StorageFolder}/`;

/** The key of a mail that was written into a file, for want of a mail server. */
export const getMailFileKey = (id: string) => `${MAILS_PREFIX}${id}${EML}`;
