import { setTimeout } from 'node:timers/promises';
import { Pool } from 'undici';
import { type LoadKind, loadKinds } from './load-kinds.ts';
import type { KindOutcome, LoadOrder, LoadOutcome } from './load-order.ts';

/** As many as a proxy keeps open to a process. They are opened before the load begins. */
const CONNECTIONS = 256;
const TICK_MS = 5;
const TIMEOUT_MS = 15_000;

/** Spreads requests over many networks, as visitors do. */
const randomAddress = () => [10, 0, 0, 0].map((first) => first || Math.floor(Math.random() * 254) + 1).join('.');

class Tally {
  private readonly times: number[] = [];
  private readonly wrong: Record<string, number> = {};
  private refused = 0;

  record(status: number, retryAfter: unknown, expectedStatus: number, ms: number) {
    if (status === expectedStatus) this.times.push(ms);
    else if (status === 503 && retryAfter !== undefined) this.refused += 1;
    else this.fail(String(status));
  }

  fail(reason: string) {
    this.wrong[reason] = (this.wrong[reason] ?? 0) + 1;
  }

  outcome(): KindOutcome {
    this.times.sort((a, b) => a - b);
    const at = (share: number) => Math.round(this.times[Math.floor(this.times.length * share)] ?? 0);
    const { refused, wrong } = this;
    return { ok: this.times.length, refused, wrong, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
  }
}

/** Times count from when a request was due, so that a late generator does not improve the result. */
export async function generateLoad({
  url,
  seconds,
  rates = {},
  clients = {},
  cookie,
  forms = [],
}: LoadOrder): Promise<LoadOutcome> {
  const pool = new Pool(url, { connections: CONNECTIONS, headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
  const remainingForms = [...forms];
  const tallies = new Map<LoadKind, Tally>();
  const pending = new Set<Promise<void>>();
  let latestMs = 0;

  async function send(kind: LoadKind, due: number) {
    const tally = tallies.get(kind) ?? tallies.set(kind, new Tally()).get(kind)!;
    const loadRequest = loadKinds[kind]({ cookie, form: kind === 'form' ? remainingForms.pop() : undefined });
    if (!loadRequest) return;
    const { expectedStatus = 200, ...requestOptions } = loadRequest;
    const headers = { 'x-forwarded-for': randomAddress(), 'accept-encoding': 'br', ...requestOptions.headers };
    try {
      const response = await pool.request({ method: 'GET', ...requestOptions, headers });
      await response.body.dump({ limit: 10_000_000 });
      tally.record(response.statusCode, response.headers['retry-after'], expectedStatus, performance.now() - due);
    } catch (error) {
      tally.fail((error as NodeJS.ErrnoException).code ?? String(error));
    }
  }

  await Promise.all(Array.from({ length: CONNECTIONS }, () => send('live', performance.now())));
  tallies.clear();
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  const rateLoops = Object.entries(rates).map(async ([kind, rate]) => {
    for (let sentCount = 0, now = startedAt; now < end; now = performance.now()) {
      for (; sentCount < ((now - startedAt) / 1000) * rate; sentCount++) {
        const due = startedAt + (sentCount / rate) * 1000;
        latestMs = Math.max(latestMs, now - due);
        const request = send(kind as LoadKind, due).finally(() => pending.delete(request));
        pending.add(request);
      }
      await setTimeout(TICK_MS);
    }
  });
  const clientLoops = Object.entries(clients).flatMap(([kind, count]) =>
    Array.from({ length: count }, async () => {
      for (let now = startedAt; now < end; now = performance.now()) await send(kind as LoadKind, now);
    }),
  );
  await Promise.all([...rateLoops, ...clientLoops]);
  await Promise.all(pending);
  const durationSeconds = (performance.now() - startedAt) / 1000;
  await pool.destroy();
  return {
    ...Object.fromEntries([...tallies].map(([kind, tally]) => [kind, tally.outcome()])),
    latestMs,
    seconds: durationSeconds,
  };
}
