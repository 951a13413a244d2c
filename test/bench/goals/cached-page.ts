import { brotliDecompressSync } from 'node:zlib';
import { request } from 'undici';
import type { SameBytes } from '../children/fixed-response.ts';
import { runAlternating, withWarmUp } from '../figures/alternating.ts';
import type { ServingBench } from '../setup/bench.ts';
import { startChild } from '../setup/child.ts';
import { parseTotal } from '../questions/parse-total.ts';

const PAGE = '/propiedades';
const ACCEPT = { 'accept-encoding': 'br' };
const CLIENTS = 32;
const SECONDS = 2;

/** Goal 6: the compressed search page from the page cache, against a bare server that sends the same bytes. */
export async function cachedPage({ report, rounds, load, cached, uncached }: ServingBench): Promise<void> {
  const [cachedResponse, renderedResponse] = [await fetchCompressed(cached), await fetchCompressed(uncached)];
  report.expectSame(`total shown by ${PAGE}`, parseTotal(cachedResponse.html), parseTotal(renderedResponse.html));

  const bareServer = await startChild<SameBytes>('fixed-response');
  try {
    const url = await bareServer.ask('answer', cachedResponse.headers, cachedResponse.bytes.toString('base64'));
    const loadOptions = { connections: CLIENTS, seconds: rounds === 1 ? 1 : SECONDS };
    const rates = await runAlternating(withWarmUp(rounds), {
      ours: () => load.ask('sameAnswer', { url: cached + PAGE, headers: ACCEPT, ...loadOptions }),
      theirs: () => load.ask('sameAnswer', { url: `${url}/`, headers: {}, ...loadOptions }),
    });
    report.faster({ goal: 6, figure: 'cached page against the same bytes, bare', ...rates }, 0.95);
  } finally {
    await bareServer.stop();
  }
}

async function fetchCompressed(system: string) {
  const { statusCode, headers, body } = await request(system + PAGE, { headers: ACCEPT });
  const bytes = Buffer.from(await body.arrayBuffer());
  if (statusCode !== 200 || headers['content-encoding'] !== 'br')
    throw new Error(`${PAGE}: ${statusCode}, not compressed`);
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...pageHeaders } = headers;
  return { headers: pageHeaders as Record<string, string>, bytes, html: brotliDecompressSync(bytes).toString() };
}
