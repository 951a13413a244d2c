import { hash } from 'node:crypto';
import type { SentForm } from './form-senders.ts';
import type { StartedCluster } from './started-cluster.ts';

const PHOTOS = `select id, key, inquiry_id as lead from inquiry_photos where inquiry_id is not null`;
const PICTURES = `select distinct key from property_pictures where key is not null`;
const KEY_LENGTH = 32;

interface Expected {
  readonly pictures: readonly string[];
  readonly forms: readonly SentForm[];
}

/**
 * What was acknowledged and is not there: a row, a file whose bytes are what its content address says, or the answer of
 * one of the processes, which has to be the same as that of the others.
 */
export async function lostFiles(cluster: StartedCluster, { pictures, forms }: Expected) {
  const { system, database, files, urls, cookie } = cluster;
  const lost: string[] = [];
  const isIntact = async (folder: string, key: string) => {
    const bytes = await files.bytes(`${folder}/originals/${key.slice(0, 2)}/${key}`);
    return bytes && hash('sha256', bytes).slice(0, KEY_LENGTH) === key ? bytes : undefined;
  };
  const answers = (path: string, type: string) =>
    Promise.all(urls.map((url) => answerOf(`${url}${path}`, type, cookie)));

  const rows = await system.sql<{ key: string }>(database, PICTURES);
  const known = new Set(rows.map(({ key }) => key));
  for (const key of pictures) {
    const seen = await answers(`/pictures/${key}/320.webp`, 'image/webp');
    if (!known.has(key) || !(await isIntact('pictures', key)) || !areSame(seen)) lost.push(`picture ${key}`);
  }
  const photos = await system.sql<{ id: string; key: string; lead: string }>(database, PHOTOS);
  for (const { id, photos: sent } of forms)
    for (const photo of sent) {
      const row = photos.find((one) => one.id === photo && one.lead === id);
      const original = row && (await isIntact('inquiry-photos', row.key));
      const seen = await answers(`/api/v1/staff/leads/${id}/photos/${photo}`, 'image/jpeg');
      if (!original || !areSame([original, ...seen])) lost.push(`photograph ${photo}`);
    }
  return lost;
}

async function answerOf(url: string, type: string, cookie: string): Promise<Buffer | undefined> {
  const answer = await fetch(url, { headers: { cookie }, signal: AbortSignal.timeout(30_000) });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return answer.ok && answer.headers.get('content-type') === type ? bytes : undefined;
}

const areSame = ([first, ...others]: readonly (Buffer | undefined)[]) =>
  first !== undefined && others.every((other) => other?.equals(first));
