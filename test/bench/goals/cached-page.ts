import { brotliDecompressSync } from 'node:zlib';
import { request } from 'undici';
import type { Hello } from '../children/hello.ts';
import { alternating, withWarmUp } from '../figures/alternating.ts';
import type { ServingBench } from '../setup/bench.ts';
import { startChild } from '../setup/child.ts';
import { shownTotal } from '../questions/shown-total.ts';

const PAGE = '/propiedades';
const ACCEPT = { 'accept-encoding': 'br' };
const CLIENTS = 32;
const SECONDS = 2;

/** Goal 6: the listing page out of the memory of pages, compressed, against the least that a Fastify can do. */
export async function cachedPage({ report, rounds, load, cached, uncached }: ServingBench): Promise<void> {
  const [remembered, made] = [await compressedPage(cached), await compressedPage(uncached)];
  report.expectSame(`total shown by ${PAGE}`, shownTotal(remembered), shownTotal(made));

  const hello = await startChild<Hello>('hello');
  try {
    const url = await hello.ask('address');
    const asked = { connections: CLIENTS, seconds: rounds === 1 ? 1 : SECONDS };
    const rates = await alternating(withWarmUp(rounds), {
      ours: () => load.ask('sameAnswer', { url: cached + PAGE, headers: ACCEPT, ...asked }),
      theirs: () => load.ask('sameAnswer', { url: `${url}/`, headers: {}, ...asked }),
    });
    report.faster({ goal: 6, figure: 'cached page against a bare hello', ...rates }, 0.85);
  } finally {
    await hello.stop();
  }
}

async function compressedPage(system: string): Promise<string> {
  const { statusCode, headers, body } = await request(system + PAGE, { headers: ACCEPT });
  const bytes = Buffer.from(await body.arrayBuffer());
  if (statusCode !== 200 || headers['content-encoding'] !== 'br')
    throw new Error(`${PAGE}: ${statusCode}, not compressed`);
  return brotliDecompressSync(bytes).toString();
}
