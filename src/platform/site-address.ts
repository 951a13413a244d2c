import type { Config } from '../config.ts';

/** Where this site is found, by its configuration alone: what a request claims about its host is never in a mail. */
export const siteAddress = ({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>) =>
  PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${PORT}`;
