import type { Config } from '../../config.ts';

/**
 * Address for connections that need one session throughout, such as LISTEN, leases and migrations. If
 * `DATABASE_DIRECT_URL` is set, `DATABASE_URL` is a transaction pooler, which may use another session for each
 * transaction.
 */
export const getSessionUrl = ({
  DATABASE_DIRECT_URL,
  DATABASE_URL,
}: Pick<Config, 'DATABASE_DIRECT_URL' | 'DATABASE_URL'>) => DATABASE_DIRECT_URL ?? DATABASE_URL;

interface DatabaseUrls {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_DIRECT_URL?: string | undefined;
  readonly DATABASE_OWNER_URL?: string | undefined;
}

/** Returns the address for schema work: with the owner's account if there is one, and never through a pooler. */
export const getSchemaUrl = <T extends DatabaseUrls>({ DATABASE_OWNER_URL, DATABASE_DIRECT_URL, DATABASE_URL }: T) =>
  (DATABASE_OWNER_URL ?? DATABASE_DIRECT_URL ?? DATABASE_URL) as T['DATABASE_URL'];
