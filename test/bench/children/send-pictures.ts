import { readFile } from 'node:fs/promises';
import { Agent, FormData, request } from 'undici';

export type PictureStorm = {
  readonly url: string;
  readonly files: readonly string[];
  readonly addresses: number;
  readonly seconds: number;
};

const REQUESTS_PER_ADDRESS = 2;

/** Counts responses by status; each client sends the next request after a response, until the time is over. */
export async function sendPictures({ url, files, addresses, seconds }: PictureStorm): Promise<Record<string, number>> {
  const pictures = await Promise.all(files.map((file) => readFile(file)));
  const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 });
  const counts: Record<string, number> = {};
  const end = AbortSignal.timeout(seconds * 1000);
  const runSender = async (address: string, first: number) => {
    for (let index = first; !end.aborted; index += 1) {
      const body = new FormData();
      body.set('photo', new Blob([pictures[index % pictures.length]!]), 'photo');
      const headers = { 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' };
      const response = await request(url, { method: 'POST', headers, body, dispatcher, signal: end });
      await response.body.dump();
      counts[response.statusCode] = (counts[response.statusCode] ?? 0) + 1;
    }
  };
  const senders = Array.from({ length: addresses * REQUESTS_PER_ADDRESS }, (_, at) =>
    runSender(`203.0.113.${1 + (at % addresses)}`, at).catch((error: unknown) => {
      if (!end.aborted) throw error;
    }),
  );
  await Promise.all(senders);
  await dispatcher.destroy();
  return counts;
}
