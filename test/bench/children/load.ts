import autocannon from 'autocannon';
import { Pool } from 'pg';
import { sameAnswer } from './same-answer.ts';
import { sendPictures } from './send-pictures.ts';
import { serve } from './serve.ts';

export type Request = { readonly path: string; readonly method?: 'GET' | 'POST'; readonly body?: string };
export type HttpLoad = {
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly connections: number;
  /** Each is sent once. */
  readonly requests: readonly Request[];
};
export type SqlLoad = { readonly database: string; readonly connections: number; readonly ids: readonly string[] };

/** In requests per second. */
async function http({ url, headers = {}, connections, requests }: HttpLoad): Promise<number> {
  const share = Math.ceil(requests.length / connections);
  let joined = 0;
  const outcome = await autocannon({
    url,
    headers,
    connections,
    requests: [...requests],
    amount: share * connections,
    // Without this, every connection would begin with the same question.
    setupClient: (client) => {
      const start = joined++ * share;
      client.setRequests([...requests.slice(start, start + share)]);
    },
  });
  if (outcome.errors || outcome.non2xx) {
    throw new Error(`${url}: ${outcome.errors} connections failed, ${outcome.non2xx} answers were refusals`);
  }
  const took = (outcome.finish.getTime() - outcome.start.getTime()) / 1000;
  return outcome.requests.total / took;
}

/** Rows by id, per second. */
async function sql({ database, connections, ids }: SqlLoad): Promise<number> {
  const pool = new Pool({ connectionString: database, max: connections });
  const byId = { name: 'by-id', text: 'select * from properties where id = $1' };
  let next = 0;
  const work = async (limit: number) => {
    while (next < limit) await pool.query({ ...byId, values: [ids[next++ % ids.length]] });
  };
  const all = (limit: number) => Promise.all(Array.from({ length: connections }, () => work(limit)));
  await all(connections * 4);
  const since = performance.now();
  const from = next;
  await all(from + ids.length);
  const rate = ((next - from) / (performance.now() - since)) * 1000;
  await pool.end();
  return rate;
}

const services = { http, sameAnswer, sendPictures, sql };
export type Load = typeof services;
serve(services);
