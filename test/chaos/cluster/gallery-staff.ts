import { setTimeout } from 'node:timers/promises';
import type { StaffPropertyDetails } from '../../../src/catalogue/staff-property.contract.ts';
import { createPhotograph } from './unique-photograph.ts';

const PAUSE_MS = 400;

interface Options {
  readonly urls: readonly string[];
  readonly cookie: string;
  /** Ids of properties that nobody else edits. */
  readonly ids: readonly string[];
}

/** A staff user uploads one picture after another; `keys` holds the content hashes of acknowledged ones. */
export function startGalleryStaff({ urls, cookie, ids }: Options) {
  const keys: string[] = [];
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const refusals = new Map<number, number>();
  let isOver = false;

  const upload = async (url: string, id: string) => {
    const propertyUrl = `${url}/api/v1/staff/properties/${id}`;
    const signal = AbortSignal.timeout(15_000);
    const response = await fetch(propertyUrl, { headers, signal });
    if (!response.ok) return void count(response.status);
    const { version } = (await response.json()) as StaffPropertyDetails;
    const body = (await createPhotograph('picture'))();
    const uploadResponse = await fetch(`${propertyUrl}/pictures/uploads`, {
      method: 'POST',
      headers: { ...headers, 'if-match': `${version}` },
      body,
      signal,
    });
    if (!uploadResponse.ok) return void count(uploadResponse.status);
    const { pictures } = (await uploadResponse.json()) as StaffPropertyDetails;
    keys.push(pictures.at(-1)!.picture!.key);
  };
  const count = (status: number) => refusals.set(status, (refusals.get(status) ?? 0) + 1);

  const work = (async () => {
    for (let at = 0; !isOver; at += 1) {
      await upload(urls[at % urls.length]!, ids[at % ids.length]!).catch(() => undefined);
      await setTimeout(PAUSE_MS);
    }
  })();
  return {
    keys: keys as readonly string[],
    async leave() {
      isOver = true;
      await work;
      return { keys, refusals };
    },
  };
}
