import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { getSiteUrl } from '../../get-site-url.ts';

/** The origin of the site: as configured, or that of the request. HTTP/1.0 probes name no host. */
export const getSiteOrigin = (config: Config, { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>) =>
  config.PUBLIC_URL === undefined && host ? `${protocol}://${host}` : getSiteUrl(config);
