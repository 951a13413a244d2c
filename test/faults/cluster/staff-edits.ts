import { setTimeout } from 'node:timers/promises';
import { isPriceSeen } from '../../setup/is-price-seen.ts';

const LOOK_EVERY_MS = 100;
const GIVE_UP_MS = 120_000;
const PAUSE_MS = 250;
const FIRST_PRICE = 2_214_567;

export interface Edited {
  readonly reference: string;
  /** Moments of `performance.now()`: when the change was acknowledged, and when all who answer visitors showed it. */
  readonly acknowledgedAt: number;
  readonly seenAt: number | undefined;
}

interface Options {
  readonly urls: readonly string[];
  readonly cookie: string;
  readonly references: readonly string[];
  readonly idOf: (reference: string) => Promise<{ id: string; version: number }>;
}

/**
 * Somebody of the staff who changes one price after the other, by any process that answers, and looks for each at all of
 * them; `prices` has what was acknowledged last.
 */
export function staffEdits({ urls, cookie, references, idOf }: Options) {
  const edits: Edited[] = [];
  const prices = new Map<string, number>();
  let isOver = false;

  const isAcknowledged = async (url: string, reference: string, price: number) => {
    const { id, version } = await idOf(reference);
    const answer = await fetch(`${url}/api/v1/staff/properties/${id}`, {
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
    if (answer.ok || [409, 503].includes(answer.status)) return answer.ok;
    throw new Error(`A price is refused with ${answer.status}: ${await answer.text()}`);
  };
  const untilSeenAt = async (url: string, reference: string, price: number, since: number) => {
    for (; performance.now() - since < GIVE_UP_MS; await setTimeout(LOOK_EVERY_MS))
      if (await isPriceSeen(url, reference, price).catch(() => false)) return performance.now();
    return Infinity;
  };
  const untilSeen = async (reference: string, price: number, since: number) => {
    const last = Math.max(...(await Promise.all(urls.map((url) => untilSeenAt(url, reference, price, since)))));
    return Number.isFinite(last) ? last : undefined;
  };

  const work = (async () => {
    for (let at = 0; !isOver; at += 1) {
      const reference = references[at % references.length]!;
      const price = FIRST_PRICE + at * 2;
      const done = await isAcknowledged(urls[at % urls.length]!, reference, price).catch((fault: Error) => {
        if (fault.message.startsWith('A price')) throw fault;
        return false;
      });
      if (done) {
        prices.set(reference, price);
        const acknowledgedAt = performance.now();
        edits.push({ reference, acknowledgedAt, seenAt: await untilSeen(reference, price, acknowledgedAt) });
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
