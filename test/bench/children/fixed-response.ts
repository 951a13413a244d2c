import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from './serve.ts';

const services = {
  /** Starts a bare Node server with this response; resolves to its URL. */
  answer: async (headers: Record<string, string>, body: string): Promise<string> => {
    const bytes = Buffer.from(body, 'base64');
    const head = Object.entries(headers).flat();
    const server = createServer((_request, response) => response.writeHead(200, head).end(bytes));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  },
};
export type SameBytes = typeof services;
serve(services);
