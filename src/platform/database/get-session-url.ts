import type { Config } from '../../config.ts';

/**
 * The address of connections that are one session from beginning to end, as LISTEN, leases and migrations need. A
 * transaction pooler, which `DATABASE_URL` names where `DATABASE_DIRECT_URL` is set, gives each transaction another one.
 */
export const getSessionUrl = ({
  DATABASE_DIRECT_URL,
  DATABASE_URL,
}: Pick<Config, 'DATABASE_DIRECT_URL' | 'DATABASE_URL'>) => DATABASE_DIRECT_URL ?? DATABASE_URL;
