import { hash } from 'node:crypto';
import type { SentForm } from './form-senders.ts';
import type { Cluster } from './start-cluster.ts';

const PHOTOS = `select id, key, inquiry_id as lead from inquiry_photos where inquiry_id is not null`;
const PICTURES = `select distinct key from property_pictures where key is not null`;
const KEY_LENGTH = 32;

interface Expected {
  readonly pictures: readonly string[];
  readonly forms: readonly SentForm[];
}

/**
 * Lists acknowledged data that is missing: a row, a file whose bytes match its content hash, or a response that differs
 * between the processes.
 */
export async function findLostFiles(cluster: Cluster, { pictures, forms }: Expected) {
  const { system, database, files, urls, cookie } = cluster;
  const lost: string[] = [];
  const readIntact = async (folder: string, key: string) => {
    const bytes = await files.bytes(`${folder}/originals/${key.slice(0, 2)}/${key}`);
    return bytes && hash('sha256', bytes).slice(0, KEY_LENGTH) === key ? bytes : undefined;
  };
  const fetchCopies = (path: string, type: string) =>
    Promise.all(urls.map((url) => fetchBytes(`${url}${path}`, type, cookie)));

  const rows = await system.sql<{ key: string }>(database, PICTURES);
  const storedKeys = new Set(rows.map(({ key }) => key));
  for (const key of pictures) {
    const copies = await fetchCopies(`/pictures/${key}/320.webp`, 'image/webp');
    if (!storedKeys.has(key) || !(await readIntact('pictures', key)) || !areSame(copies)) lost.push(`picture ${key}`);
  }
  const photos = await system.sql<{ id: string; key: string; lead: string }>(database, PHOTOS);
  for (const { id, photos: sent } of forms)
    for (const photo of sent) {
      const row = photos.find((stored) => stored.id === photo && stored.lead === id);
      const original = row && (await readIntact('inquiry-photos', row.key));
      const copies = await fetchCopies(`/api/v1/staff/leads/${id}/photos/${photo}`, 'image/jpeg');
      if (!original || !areSame([original, ...copies])) lost.push(`photograph ${photo}`);
    }
  return lost;
}

async function fetchBytes(url: string, type: string, cookie: string): Promise<Buffer | undefined> {
  const response = await fetch(url, { headers: { cookie }, signal: AbortSignal.timeout(30_000) });
  const bytes = Buffer.from(await response.arrayBuffer());
  return response.ok && response.headers.get('content-type') === type ? bytes : undefined;
}

const areSame = ([first, ...others]: readonly (Buffer | undefined)[]) =>
  first !== undefined && others.every((other) => other?.equals(first));
