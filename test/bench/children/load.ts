import { Pool } from 'pg';
import { Client, type Dispatcher } from 'undici';
import { measureSameAnswer } from './measure-same-url.ts';
import { sendPictures } from './send-pictures.ts';
import { serve } from './serve.ts';

export type Request = { readonly path: string; readonly method?: 'GET' | 'POST'; readonly body?: string };
export type HttpLoad = {
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly connections: number;
  /** The clients send each request once. */
  readonly requests: readonly Request[];
};
export type SqlLoad = { readonly database: string; readonly connections: number; readonly ids: readonly string[] };

/** Returns requests per second, from the first request to the last response. */
async function http({ url, headers = {}, connections, requests }: HttpLoad): Promise<number> {
  const clients = Array.from({ length: connections }, () => new Client(url));
  const queue = requests.values();
  const since = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      for (const { method = 'GET', path, body = null } of queue) await send(client, { method, path, headers, body });
    }),
  );
  const seconds = (performance.now() - since) / 1000;
  await Promise.all(clients.map((client) => client.close()));
  return requests.length / seconds;
}

/** Reads a response without storing it, since the client shares the cores with the measured system. */
const send = (client: Client, request: Dispatcher.DispatchOptions) =>
  new Promise<void>((resolve, reject) => {
    let status = 0;
    client.dispatch(request, {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, statusCode) => void (status = statusCode),
      onResponseData: () => undefined,
      onResponseEnd: () => (status === 200 ? resolve() : reject(new Error(`${request.path} returned ${status}`))),
      onResponseError: (_controller, error) => reject(error),
    });
  });

/** Returns rows by id per second. */
async function sql({ database, connections, ids }: SqlLoad): Promise<number> {
  const pool = new Pool({ connectionString: database, max: connections });
  const byId = { name: 'by-id', text: 'select * from properties where id = $1' };
  let next = 0;
  const queryUntil = async (limit: number) => {
    while (next < limit) await pool.query({ ...byId, values: [ids[next++ % ids.length]] });
  };
  const queryInParallel = (limit: number) => Promise.all(Array.from({ length: connections }, () => queryUntil(limit)));
  // Warms up the connections.
  await queryInParallel(connections * 4);
  const since = performance.now();
  const start = next;
  await queryInParallel(start + ids.length);
  const rate = ((next - start) / (performance.now() - since)) * 1000;
  await pool.end();
  return rate;
}

const services = { http, sameAnswer: measureSameAnswer, sendPictures, sql };
export type Load = typeof services;
serve(services);
