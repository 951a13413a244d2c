import { setTimeout } from 'node:timers/promises';
import { isPriceSeen } from './is-price-seen.ts';

export interface Priced {
  readonly id: string;
  readonly version: number;
  readonly reference: string;
}

interface Options {
  readonly url: string;
  readonly cookie: string;
  /** Whose price is changed next; undefined where there is nobody yet. */
  readonly next: () => Promise<Priced | undefined>;
  readonly pauseMs: number;
  readonly most?: number;
}

export interface Edits {
  /** Milliseconds from the answer to the change until it was on its page and in the listing, in order of size. */
  readonly times: readonly number[];
  /** What was never seen. */
  readonly unseen: readonly string[];
}

/** No asking price is this odd. */
const FIRST_PRICE = 3_214_567;
const LOOK_EVERY_MS = 250;
const GIVE_UP_MS = 30_000;

/** Somebody of the staff who changes one price after the other and looks for each on the site, until stopped. */
export function priceEdits({ url, cookie, next, pauseMs, most = Infinity }: Options) {
  const times: number[] = [];
  const unseen: string[] = [];
  const leaving = new AbortController();

  const edit = async ({ id, version, reference }: Priced, price: number) => {
    const answer = await fetch(`${url}/api/v1/staff/properties/${id}`, {
      method: 'PATCH',
      headers: {
        cookie,
        'content-type': 'application/json',
        'if-match': String(version),
        'sec-fetch-site': 'same-origin',
      },
      body: JSON.stringify({ price }),
    });
    // The feed was there before: somebody who works with the panel looks again, and so do we.
    if (answer.status === 409) return;
    if (!answer.ok) throw new Error(`A price is refused with ${answer.status}: ${await answer.text()}`);
    const since = performance.now();
    for (;;) {
      if (await isPriceSeen(url, reference, price)) break;
      if (performance.now() - since > GIVE_UP_MS) return unseen.push(`${reference} at ${price}`);
      await setTimeout(LOOK_EVERY_MS);
    }
    times.push(performance.now() - since);
  };

  const work = (async () => {
    for (let at = 0; at < most && !leaving.signal.aborted; at++) {
      const property = await next();
      if (property) await edit(property, FIRST_PRICE + at * 2);
      else at--;
      await setTimeout(pauseMs, undefined, { signal: leaving.signal }).catch(() => undefined);
    }
  })();
  work.catch(() => undefined);
  return {
    async leave(): Promise<Edits> {
      leaving.abort();
      await work;
      return { times: times.toSorted((one, other) => one - other), unseen };
    },
  };
}
