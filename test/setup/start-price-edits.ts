import { setTimeout } from 'node:timers/promises';
import { isPriceVisible } from './is-price-visible.ts';

export interface Priced {
  readonly id: string;
  readonly version: number;
  readonly reference: string;
}

interface Options {
  readonly url: string;
  readonly cookie: string;
  /** Picks the next property; undefined if there is none yet. */
  readonly next: () => Promise<Priced | undefined>;
  readonly pauseMs: number;
  readonly most?: number;
}

export interface Edits {
  /** Milliseconds from the response until the price was visible on page and search, sorted. */
  readonly times: readonly number[];
  /** Changes that never became visible. */
  readonly unseen: readonly string[];
}

/** Odd, so that no other property has it. */
const FIRST_PRICE = 3_214_567;
const POLL_INTERVAL_MS = 250;
const TIMEOUT_MS = 30_000;

/** Changes one price after another and waits until each is visible on the site, until stopped. */
export function startPriceEdits({ url, cookie, next, pauseMs, most = Infinity }: Options) {
  const times: number[] = [];
  const unseen: string[] = [];
  const stopping = new AbortController();

  const edit = async ({ id, version, reference }: Priced, price: number) => {
    const response = await fetch(`${url}/api/v1/staff/properties/${id}`, {
      method: 'PATCH',
      headers: {
        cookie,
        'content-type': 'application/json',
        'if-match': String(version),
        'sec-fetch-site': 'same-origin',
      },
      body: JSON.stringify({ price }),
    });
    // The feed has changed the property meanwhile: skip it.
    if (response.status === 409) return;
    if (!response.ok) throw new Error(`A price is refused with ${response.status}: ${await response.text()}`);
    const since = performance.now();
    for (;;) {
      if (await isPriceVisible(url, reference, price)) break;
      if (performance.now() - since > TIMEOUT_MS) return unseen.push(`${reference} at ${price}`);
      await setTimeout(POLL_INTERVAL_MS);
    }
    times.push(performance.now() - since);
  };

  const work = (async () => {
    for (let count = 0; count < most && !stopping.signal.aborted; count++) {
      const property = await next();
      if (property) await edit(property, FIRST_PRICE + count * 2);
      else count--;
      await setTimeout(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  work.catch(() => undefined);
  return {
    async leave(): Promise<Edits> {
      stopping.abort();
      await work;
      return { times: times.toSorted((a, b) => a - b), unseen };
    },
  };
}
