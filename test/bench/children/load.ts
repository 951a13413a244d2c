import { Pool } from 'pg';
import { Client, type Dispatcher } from 'undici';
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

/** In requests per second, from the first that is sent to the last that is answered. */
async function http({ url, headers = {}, connections, requests }: HttpLoad): Promise<number> {
  const clients = Array.from({ length: connections }, () => new Client(url));
  const wanting = requests.values();
  const since = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      for (const { method = 'GET', path, body = null } of wanting)
        await answered(client, { method, path, headers, body });
    }),
  );
  const took = (performance.now() - since) / 1000;
  await Promise.all(clients.map((client) => client.close()));
  return requests.length / took;
}

/** Reads an answer to its end and keeps none of it: what the client does takes from the same cores as what is measured. */
const answered = (client: Client, request: Dispatcher.DispatchOptions) =>
  new Promise<void>((resolve, reject) => {
    let status = 0;
    client.dispatch(request, {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, statusCode) => void (status = statusCode),
      onResponseData: () => undefined,
      onResponseEnd: () => (status === 200 ? resolve() : reject(new Error(`${request.path} answered ${status}`))),
      onResponseError: (_controller, error) => reject(error),
    });
  });

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
