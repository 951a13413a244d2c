import { brotliDecompressSync } from 'node:zlib';
import { request } from 'undici';
import type { SameBytes } from '../children/same-bytes.ts';
import { alternating, withWarmUp } from '../figures/alternating.ts';
import type { ServingBench } from '../setup/bench.ts';
import { startChild } from '../setup/child.ts';
import { shownTotal } from '../questions/shown-total.ts';

const PAGE = '/propiedades';
const ACCEPT = { 'accept-encoding': 'br' };
const CLIENTS = 32;
const SECONDS = 2;

/** Goal 6: the listing page out of the memory of pages, compressed, against a bare server that sends the same bytes. */
export async function cachedPage({ report, rounds, load, cached, uncached }: ServingBench): Promise<void> {
  const [remembered, made] = [await compressedPage(cached), await compressedPage(uncached)];
  report.expectSame(`total shown by ${PAGE}`, shownTotal(remembered.html), shownTotal(made.html));

  const bare = await startChild<SameBytes>('same-bytes');
  try {
    const url = await bare.ask('answer', remembered.headers, remembered.bytes.toString('base64'));
    const asked = { connections: CLIENTS, seconds: rounds === 1 ? 1 : SECONDS };
    const rates = await alternating(withWarmUp(rounds), {
      ours: () => load.ask('sameAnswer', { url: cached + PAGE, headers: ACCEPT, ...asked }),
      theirs: () => load.ask('sameAnswer', { url: `${url}/`, headers: {}, ...asked }),
    });
    report.faster({ goal: 6, figure: 'cached page against the same bytes, bare', ...rates }, 0.95);
  } finally {
    await bare.stop();
  }
}

async function compressedPage(system: string) {
  const { statusCode, headers, body } = await request(system + PAGE, { headers: ACCEPT });
  const bytes = Buffer.from(await body.arrayBuffer());
  if (statusCode !== 200 || headers['content-encoding'] !== 'br')
    throw new Error(`${PAGE}: ${statusCode}, not compressed`);
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...own } = headers;
  return { headers: own as Record<string, string>, bytes, html: brotliDecompressSync(bytes).toString() };
}
