import { resolve } from 'node:path';

interface DatabaseSettings {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_DIRECT_URL?: string | undefined;
  readonly DATABASE_OWNER_URL?: string | undefined;
  readonly DATABASE_CA_FILE?: string | undefined;
}

/** With DATABASE_CA_FILE, every database connection is encrypted and verified with these certificates only. */
export function resolveDatabaseUrls<T extends DatabaseSettings>(settings: T) {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL, DATABASE_CA_FILE } = settings;
  const addresses = { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL };
  if (!DATABASE_CA_FILE) return addresses as Pick<T, keyof typeof addresses>;
  const verified = Object.entries(addresses).map(([name, address]) => [
    name,
    address && addCertificates(address, DATABASE_CA_FILE),
  ]);
  return Object.fromEntries(verified) as Pick<T, keyof typeof addresses>;
}

function addCertificates(address: string, file: string) {
  const url = new URL(address);
  url.searchParams.set('sslmode', 'verify-full');
  url.searchParams.set('sslrootcert', resolve(file));
  return url.href;
}
