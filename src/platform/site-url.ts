import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isThisMachine } from './settings.ts';

/** Whether people outside this machine use the site, unlike a demo. */
export const isPublicSite = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>) =>
  PUBLIC_URL !== undefined && !isThisMachine(PUBLIC_URL);

/** Uses the configuration only, since a Host header can be forged: for mails and for the console. */
export const getSiteUrl = ({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>) =>
  PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${PORT}`;

/** Returns the configured origin, otherwise that of the request. HTTP/1.0 probes send no host. */
export const getSiteOrigin = (config: Config, { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>) =>
  config.PUBLIC_URL === undefined && host ? `${protocol}://${host}` : getSiteUrl(config);
