import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { serve } from './serve.ts';

const { HOSTNAME, PORT, PEERS_SERVER } = process.env;
const WAIT_MS = 100;

// Runs the standalone server of `next build` in this process, so that it ends with the bench.
await import(pathToFileURL(PEERS_SERVER!).href);
const url = `http://${HOSTNAME}:${PORT}`;
const isListening = () =>
  fetch(url).then(
    () => true,
    () => false,
  );

const services = {
  address: async (): Promise<string> => {
    while (!(await isListening())) await setTimeout(WAIT_MS);
    return url;
  },
};
export type NextServer = typeof services;
serve(services);
