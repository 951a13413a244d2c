import type { Config } from '../config.ts';

/** By configuration alone: the host of a request, which anybody can forge, must not get into mails. */
export const getSiteUrl = ({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>) =>
  PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${PORT}`;
