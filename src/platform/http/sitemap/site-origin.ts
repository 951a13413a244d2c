import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';

/** Where visitors find this site: as configured, else as they asked for it. */
export const siteOrigin = ({ PUBLIC_URL }: Config, { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>) =>
  PUBLIC_URL?.replace(/\/$/, '') ?? `${protocol}://${host}`;
