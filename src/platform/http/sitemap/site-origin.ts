import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { siteAddress } from '../../site-address.ts';

/** Where visitors find this site: as configured, else as they asked for it; probes of HTTP/1.0 name no host. */
export const siteOrigin = (config: Config, { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>) =>
  config.PUBLIC_URL === undefined && host ? `${protocol}://${host}` : siteAddress(config);
