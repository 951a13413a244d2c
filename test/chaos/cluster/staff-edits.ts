import { setTimeout } from 'node:timers/promises';
import { isPriceVisible } from '../../setup/is-price-visible.ts';

const POLL_INTERVAL_MS = 100;
const TIMEOUT_MS = 120_000;
const PAUSE_MS = 250;
const FIRST_PRICE = 2_214_567;

export interface StaffEdit {
  readonly reference: string;
  /** `performance.now()` when the change was acknowledged, and when all processes showed it. */
  readonly acknowledgedAt: number;
  readonly seenAt: number | undefined;
}

interface Options {
  readonly urls: readonly string[];
  readonly cookie: string;
  readonly references: readonly string[];
  readonly findVersion: (reference: string) => Promise<{ id: string; version: number }>;
}

/**
 * A staff user changes one price after another, through any process that responds, and waits until all processes show
 * it. `prices` holds the last acknowledged ones.
 */
export function startStaffEdits({ urls, cookie, references, findVersion }: Options) {
  const edits: StaffEdit[] = [];
  const prices = new Map<string, number>();
  let isOver = false;

  const isAcknowledged = async (url: string, reference: string, price: number) => {
    const { id, version } = await findVersion(reference);
    const response = await fetch(`${url}/api/v1/staff/properties/${id}`, {
      method: 'PATCH',
      headers: {
        cookie,
        'content-type': 'application/json',
        'if-match': `${version}`,
        'sec-fetch-site': 'same-origin',
      },
      body: JSON.stringify({ price }),
      signal: AbortSignal.timeout(10_000),
    });
    if (response.ok || [409, 503].includes(response.status)) return response.ok;
    throw new Error(`A price is refused with ${response.status}: ${await response.text()}`);
  };
  const waitUntilVisible = async (url: string, reference: string, price: number, since: number) => {
    for (; performance.now() - since < TIMEOUT_MS; await setTimeout(POLL_INTERVAL_MS))
      if (await isPriceVisible(url, reference, price).catch(() => false)) return performance.now();
    return Infinity;
  };
  const waitUntilVisibleEverywhere = async (reference: string, price: number, since: number) => {
    const last = Math.max(...(await Promise.all(urls.map((url) => waitUntilVisible(url, reference, price, since)))));
    return Number.isFinite(last) ? last : undefined;
  };

  const work = (async () => {
    for (let at = 0; !isOver; at += 1) {
      const reference = references[at % references.length]!;
      const price = FIRST_PRICE + at * 2;
      const isDone = await isAcknowledged(urls[at % urls.length]!, reference, price).catch((error: Error) => {
        if (error.message.startsWith('A price')) throw error;
        return false;
      });
      if (isDone) {
        prices.set(reference, price);
        const acknowledgedAt = performance.now();
        const visibleAt = await waitUntilVisibleEverywhere(reference, price, acknowledgedAt);
        edits.push({ reference, acknowledgedAt, seenAt: visibleAt });
      }
      await setTimeout(PAUSE_MS);
    }
  })();
  work.catch(() => undefined);
  return {
    async leave() {
      isOver = true;
      await work;
      return { edits, prices };
    },
  };
}
