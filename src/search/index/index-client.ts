import { Meilisearch, MeilisearchApiError } from 'meilisearch';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { Agent, Dispatcher1Wrapper } from 'undici';
import { v5 as uuidV5 } from 'uuid';
import type { Config } from '../../config.ts';

/** Makes requests trust only the certificates in this file; wrapped, so that Node's fetch accepts it as undici does. */
const trustCertificates = (file: string): object => ({
  dispatcher: new Dispatcher1Wrapper(new Agent({ connect: { ca: readFileSync(file, 'utf8') } })),
});

/** A compressed response costs Node's fetch 44 ms per call, an uncompressed one less than 1 ms. */
const UNCOMPRESSED = { headers: { 'Accept-Encoding': 'identity' } };
const REQUEST_TIMEOUT_MS = 30_000;

export function createIndexClient({ MEILI_URL: host = '', MEILI_KEY, MEILI_CA_FILE }: Config): Meilisearch {
  const key = MEILI_KEY ? { apiKey: MEILI_KEY } : {};
  const requestInit = { ...UNCOMPRESSED, ...(MEILI_CA_FILE && trustCertificates(MEILI_CA_FILE)) };
  return new Meilisearch({ host, ...key, requestInit, timeout: REQUEST_TIMEOUT_MS });
}

/** Returns null for a 404 of Meilisearch, and rethrows any other error. */
export function nullIfNotFound(error: unknown) {
  if (error instanceof MeilisearchApiError && error.response.status === 404) return null;
  throw error;
}

interface Options {
  readonly host: string;
  readonly masterKey: string;
  /** Index of the application; its key covers shadow indexes too. */
  readonly index: string;
  /** File with the certificate of the authority that signed the certificate of the server. */
  readonly authority?: string | undefined;
}

const NAMESPACE = 'b3c1f8de-5a0f-4a5e-9a53-6f1f3f0b7c11';

/** Rights that the application needs; none for keys, dumps, other indexes or the server. */
const ACTIONS = [
  ...['search', 'documents.add', 'documents.get', 'documents.delete'],
  ...['indexes.create', 'indexes.get', 'indexes.delete', 'indexes.swap'],
  ...['settings.get', 'settings.update', 'stats.get', 'tasks.get'],
].sort();

/**
 * Returns the application's API key. Creates it if it is missing, and replaces it if it has other rights. Its id
 * depends on the index only.
 */
export async function ensureSearchKey({ host, masterKey, index, authority }: Options): Promise<string> {
  const trust = authority ? { requestInit: trustCertificates(authority) } : {};
  const server = new Meilisearch({ host, apiKey: masterKey, ...trust });
  const uid = uuidV5(index, NAMESPACE);
  const expected = { actions: ACTIONS, indexes: [`${index}*`], expiresAt: null };
  const existing = await server.getKey(uid).catch(nullIfNotFound);
  if (existing) {
    const { actions, indexes, expiresAt } = existing;
    if (isDeepStrictEqual({ actions: [...actions].sort(), indexes, expiresAt }, expected)) return existing.key;
    await server.deleteKey(uid);
  }
  const created = await server.createKey({ uid, name: `application of ${index}`, ...expected });
  return created.key;
}
