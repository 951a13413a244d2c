import { setTimeout } from 'node:timers/promises';
import { Pool } from 'undici';
import { type LoadKind, loadKinds } from './load-kinds.ts';
import type { KindOutcome, LoadOrder, LoadOutcome } from './load-order.ts';

/** As many as a proxy keeps open to a process; they are open before the load comes. */
const CONNECTIONS = 256;
const TICK_MS = 5;
const PATIENCE_MS = 15_000;

/** A network of its own for each thousand, as visitors have. */
const someAddress = () => [10, 0, 0, 0].map((first) => first || Math.floor(Math.random() * 254) + 1).join('.');

class Tally {
  private readonly times: number[] = [];
  private readonly wrong: Record<string, number> = {};
  private refused = 0;

  note(status: number, retryAfter: unknown, wanted: number, ms: number) {
    if (status === wanted) this.times.push(ms);
    else if (status === 503 && retryAfter !== undefined) this.refused += 1;
    else this.fail(String(status));
  }

  fail(reason: string) {
    this.wrong[reason] = (this.wrong[reason] ?? 0) + 1;
  }

  outcome(): KindOutcome {
    this.times.sort((one, other) => one - other);
    const at = (share: number) => Math.round(this.times[Math.floor(this.times.length * share)] ?? 0);
    const { refused, wrong } = this;
    return { ok: this.times.length, refused, wrong, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
  }
}

/** Carries out one order. Times count from when a request was due, so that a late generator makes nothing look better. */
export async function carriedOut({
  url,
  seconds,
  rates = {},
  clients = {},
  cookie,
  forms = [],
}: LoadOrder): Promise<LoadOutcome> {
  const pool = new Pool(url, { connections: CONNECTIONS, headersTimeout: PATIENCE_MS, bodyTimeout: PATIENCE_MS });
  const waiting = [...forms];
  const tallies = new Map<LoadKind, Tally>();
  const under = new Set<Promise<void>>();
  let latestMs = 0;

  async function send(kind: LoadKind, due: number) {
    const tally = tallies.get(kind) ?? tallies.set(kind, new Tally()).get(kind)!;
    const question = loadKinds[kind]({ cookie, form: kind === 'form' ? waiting.pop() : undefined });
    if (!question) return;
    const { wanted = 200, ...asked } = question;
    const headers = { 'x-forwarded-for': someAddress(), 'accept-encoding': 'br', ...asked.headers };
    try {
      const answer = await pool.request({ method: 'GET', ...asked, headers });
      await answer.body.dump({ limit: 10_000_000 });
      tally.note(answer.statusCode, answer.headers['retry-after'], wanted, performance.now() - due);
    } catch (error) {
      tally.fail((error as NodeJS.ErrnoException).code ?? String(error));
    }
  }

  await Promise.all(Array.from({ length: CONNECTIONS }, () => send('live', performance.now())));
  tallies.clear();
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const steady = Object.entries(rates).map(async ([kind, rate]) => {
    for (let sent = 0, now = begun; now < end; now = performance.now()) {
      for (; sent < ((now - begun) / 1000) * rate; sent++) {
        const due = begun + (sent / rate) * 1000;
        latestMs = Math.max(latestMs, now - due);
        const request = send(kind as LoadKind, due).finally(() => under.delete(request));
        under.add(request);
      }
      await setTimeout(TICK_MS);
    }
  });
  const turns = Object.entries(clients).flatMap(([kind, count]) =>
    Array.from({ length: count }, async () => {
      for (let now = begun; now < end; now = performance.now()) await send(kind as LoadKind, now);
    }),
  );
  await Promise.all([...steady, ...turns]);
  await Promise.all(under);
  const lasted = (performance.now() - begun) / 1000;
  await pool.destroy();
  return {
    ...Object.fromEntries([...tallies].map(([kind, tally]) => [kind, tally.outcome()])),
    latestMs,
    seconds: lasted,
  };
}
