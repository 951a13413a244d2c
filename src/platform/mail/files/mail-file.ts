import type { KeptFolder } from '../../files/kept-folder.ts';

export const EML = '.eml';

export const MAILS = 'mails/' satisfies `${KeptFolder}/`;

/** The key of a mail that was written into a file, for want of a mail server. */
export const mailFile = (id: string) => `${MAILS}${id}${EML}`;
