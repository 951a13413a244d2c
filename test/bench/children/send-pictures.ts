import { readFile } from 'node:fs/promises';
import { Agent, FormData, request } from 'undici';

export type PictureStorm = {
  readonly url: string;
  readonly files: readonly string[];
  readonly addresses: number;
  readonly seconds: number;
};

const AT_ONCE = 2;

/** How many were answered by each status; whoever has an answer sends the next one, until the time is over. */
export async function sendPictures({ url, files, addresses, seconds }: PictureStorm): Promise<Record<string, number>> {
  const pictures = await Promise.all(files.map((file) => readFile(file)));
  const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 });
  const answers: Record<string, number> = {};
  const end = AbortSignal.timeout(seconds * 1000);
  const oneSender = async (address: string, first: number) => {
    for (let sent = first; !end.aborted; sent += 1) {
      const body = new FormData();
      body.set('photo', new Blob([pictures[sent % pictures.length]!]), 'photo');
      const headers = { 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' };
      const answer = await request(url, { method: 'POST', headers, body, dispatcher, signal: end });
      await answer.body.dump();
      answers[answer.statusCode] = (answers[answer.statusCode] ?? 0) + 1;
    }
  };
  const senders = Array.from({ length: addresses * AT_ONCE }, (_, at) =>
    oneSender(`203.0.113.${1 + (at % addresses)}`, at).catch((error: unknown) => {
      if (!end.aborted) throw error;
    }),
  );
  await Promise.all(senders);
  await dispatcher.destroy();
  return answers;
}
