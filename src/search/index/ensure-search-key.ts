import { Meilisearch } from 'meilisearch';
import { isDeepStrictEqual } from 'node:util';
import { v5 as uuidOf } from 'uuid';
import { nullIfNotFound } from './null-if-not-found.ts';
import { trustCertificates } from './trust-certificates.ts';

interface Options {
  readonly host: string;
  readonly masterKey: string;
  /** The index of the application; its key holds for shadow indexes too. */
  readonly index: string;
  readonly authority?: string | undefined;
}

const NAMESPACE = 'b3c1f8de-5a0f-4a5e-9a53-6f1f3f0b7c11';

/** What the application asks of Meilisearch, and nothing of keys, dumps, other indexes or the server itself. */
const ACTIONS = [
  ...['search', 'documents.add', 'documents.get', 'documents.delete'],
  ...['indexes.create', 'indexes.get', 'indexes.delete', 'indexes.swap'],
  ...['settings.get', 'settings.update', 'stats.get', 'tasks.get'],
].sort();

/** Returns the key of the application, which is the same for the same index; one with other rights is replaced. */
export async function ensureSearchKey({ host, masterKey, index, authority }: Options): Promise<string> {
  const trust = authority ? { requestInit: trustCertificates(authority) } : {};
  const server = new Meilisearch({ host, apiKey: masterKey, ...trust });
  const uid = uuidOf(index, NAMESPACE);
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
