import { hash } from '@node-rs/argon2';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { request } from 'undici';
import { costlyPictures as pictures } from '../../integration/pictures/costly-pictures.ts';
import { timed } from '../figures/interleaved.ts';
import { Samples } from '../figures/samples.ts';
import type { Bench } from '../setup/bench.ts';

const SECONDS = 30;
const ADDRESSES = 20;
const PASSWORD = 'tres barcas en la bahía';
const PAGES = 30;
const PICTURES = '/api/v1/inquiries/photos';

/** Goal 16: sign-in and search while twenty senders upload the costliest pictures that are accepted. */
export async function costlyPictures({ scene, rounds, report, load }: Bench): Promise<void> {
  const seconds = rounds === 1 ? 10 : SECONDS;
  const email = await insertAccount(scene);
  const files = await Promise.all(
    (['costliestPng', 'costliestJpeg'] as const).map(async (name) => {
      const file = join(scene.home, name);
      await writeFile(file, await pictures[name]());
      return file;
    }),
  );
  const system = await scene.spawn('pictures', { PAGE_CACHE_BYTES: '0', TRUST_PROXY: '127.0.0.1' });
  try {
    const visitor = createVisitor(system.url, email);
    await visitor(seconds / 5);
    const quiet = await visitor(seconds);
    const storm = load.ask('sendPictures', { url: system.url + PICTURES, files, addresses: ADDRESSES, seconds });
    const busy = await visitor(seconds);
    const counts = await storm;
    if (!counts['201']) throw new Error(`no picture was accepted: ${JSON.stringify(counts)}`);
    for (const figure of ['sign-in', 'listing'] as const) {
      const [ours, theirs] = [busy[figure].tail(0.95), quiet[figure].tail(0.95)];
      const figureLabel = `${figure} beside ${counts['201']} costly pictures, p95 against quiet`;
      report.slower({ goal: 16, figure: figureLabel, ours, theirs }, 2);
    }
  } finally {
    await system.stop();
  }
}

/** Signs in and searches in turns, each time from a new address, so that no rate limit applies. */
function createVisitor(url: string, email: string) {
  let requestCount = 0;
  const send = async (method: 'GET' | 'POST', path: string, status: number, body: string | null = null) => {
    const address = `198.18.${(requestCount += 1) >> 8}.${requestCount & 255}`;
    const headers = { 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    const response = await request(url + path, { method, headers, body });
    const text = await response.body.text();
    if (response.statusCode !== status)
      throw new Error(`${path} returned ${response.statusCode}: ${text.slice(0, 300)}`);
  };
  return async (seconds: number) => {
    const samples = { 'sign-in': new Samples(), listing: new Samples() };
    for (const sample of Object.values(samples)) sample.beginRound(false);
    const input = JSON.stringify({ email, password: PASSWORD });
    for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
      samples['sign-in'].add((await timed(() => send('POST', '/api/v1/session', 201, input))).ms);
      const page = `/api/v1/properties?page=${1 + (requestCount % PAGES)}`;
      samples.listing.add((await timed(() => send('GET', page, 200))).ms);
    }
    return samples;
  };
}

async function insertAccount(scene: Bench['scene']) {
  const email = `${randomUUID()}@bench.example`;
  const values = [randomUUID(), email, await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })];
  const sql = await scene.sql();
  await sql.query(
    `insert into profiles (id, first_name, last_name, email, password_hash, confirmed_at, created_at)
     values ($1, 'Ana', 'Núñez', $2, $3, now(), now())`,
    values,
  );
  await sql.end();
  return email;
}
