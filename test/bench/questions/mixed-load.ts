import { setTimeout } from 'node:timers/promises';
import { prepareForm } from '../../chaos/load/prepare-form.ts';
import { questions } from './question.ts';

const CLIENTS = 8;
/** Pause between two pages of a visitor. */
const PAUSE_MS = 20;
const FORM_INTERVAL_MS = 2_000;

type LoadTarget = { readonly url: string; readonly references: readonly string[] };

const randomBelow = (limit: number) => Math.floor(Math.random() * limit);
const pick = <T>(items: readonly T[]) => items[randomBelow(items.length)]!;

/** Requests of visitors: cached pages, and new searches, facets and properties. */
const kinds: readonly ((target: LoadTarget) => string)[] = [
  () => pick(['/', '/propiedades', '/propiedades/marbella', '/propiedades/estepona/villas', '/contacto']),
  () => `/propiedades?${new URLSearchParams(pick(newQuestions()))}`,
  () => `/propiedades?page=${1 + randomBelow(200)}`,
  () => `/api/v1/properties?${new URLSearchParams(pick(newQuestions()))}`,
  () => `/api/v1/properties?facets=true&${new URLSearchParams(pick(newQuestions()))}`,
  () =>
    `/api/v1/properties?search=${pick(['villa', 'ático', 'piscina', 'vistas al mar'])}&priceMax=${200_000 + randomBelow(1e7)}`,
  ({ references }) => `/propiedad/x/${pick(references)}`,
  ({ references }) => `/api/v1/properties/${pick(references)}`,
];

const newQuestions = () => questions('unseen', 0)[0]!;

/** Simulates visitors until stopped; then returns the number of requests and the failures. */
export function startMixedLoad(target: LoadTarget) {
  const stopping = new AbortController();
  const failures: string[] = [];
  let requestCount = 0;
  const record = async (what: string, response: Response) => {
    await response.arrayBuffer();
    requestCount += 1;
    if (response.status >= 400 && response.status !== 404) failures.push(`${what}: ${response.status}`);
  };
  const repeat = async (pauseMs: number, act: () => Promise<void>) => {
    while (!stopping.signal.aborted) {
      await act().catch((error: unknown) => failures.push(String(error)));
      await setTimeout(pauseMs);
    }
  };
  const readPage = async () => {
    const path = pick(kinds)(target);
    await record(path, await fetch(target.url + path, { headers: { 'accept-encoding': pick(['br', 'gzip']) } }));
  };
  const sendForm = async () => {
    const form = await prepareForm(target.url);
    await record('form', await fetch(`${target.url}/api/v1/inquiries`, { method: 'POST', ...form }));
  };
  const readers = Array.from({ length: CLIENTS }, () => repeat(PAUSE_MS, readPage));
  const loops = [...readers, repeat(FORM_INTERVAL_MS, sendForm)];
  return {
    async leave() {
      stopping.abort();
      await Promise.all(loops);
      return { requestCount, failures };
    },
  };
}
