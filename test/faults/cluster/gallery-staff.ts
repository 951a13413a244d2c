import { setTimeout } from 'node:timers/promises';
import type { StaffPropertyDetails } from '../../../src/catalogue/staff-property.contract.ts';
import { uniquePhotograph } from './unique-photograph.ts';

const PAUSE_MS = 400;

interface Options {
  readonly urls: readonly string[];
  readonly cookie: string;
  /** Ids of properties that nobody else edits. */
  readonly ids: readonly string[];
}

/** Somebody of the staff who uploads one picture after the other; `keys` has the content address of each acknowledged one. */
export function galleryStaff({ urls, cookie, ids }: Options) {
  const keys: string[] = [];
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const refusals = new Map<number, number>();
  let isOver = false;

  const upload = async (url: string, id: string) => {
    const at = `${url}/api/v1/staff/properties/${id}`;
    const signal = AbortSignal.timeout(15_000);
    const seen = await fetch(at, { headers, signal });
    if (!seen.ok) return void count(seen.status);
    const { version } = (await seen.json()) as StaffPropertyDetails;
    const body = (await uniquePhotograph('picture'))();
    const answer = await fetch(`${at}/pictures/uploads`, {
      method: 'POST',
      headers: { ...headers, 'if-match': `${version}` },
      body,
      signal,
    });
    if (!answer.ok) return void count(answer.status);
    const { pictures } = (await answer.json()) as StaffPropertyDetails;
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
