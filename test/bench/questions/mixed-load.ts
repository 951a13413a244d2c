import { setTimeout } from 'node:timers/promises';
import { preparedForm } from '../../faults/load/prepared-form.ts';
import { questions } from './question.ts';

const CLIENTS = 8;
/** Somebody reads for a moment before the next page. */
const PAUSE_MS = 20;
const FORM_EVERY_MS = 2_000;

type Known = { readonly url: string; readonly references: readonly string[] };

const any = (most: number) => Math.floor(Math.random() * most);
const one = <T>(among: readonly T[]) => among[any(among.length)]!;

/** What visitors ask: pages that lie in memory, and lists, words, counts and properties that nobody has asked for yet. */
const kinds: readonly ((known: Known) => string)[] = [
  () => one(['/', '/propiedades', '/propiedades/marbella', '/propiedades/estepona/villas', '/contacto']),
  () => `/propiedades?${new URLSearchParams(one(unseen()))}`,
  () => `/propiedades?page=${1 + any(200)}`,
  () => `/api/v1/properties?${new URLSearchParams(one(unseen()))}`,
  () => `/api/v1/properties?facets=true&${new URLSearchParams(one(unseen()))}`,
  () =>
    `/api/v1/properties?search=${one(['villa', 'ático', 'piscina', 'vistas al mar'])}&priceMax=${200_000 + any(1e7)}`,
  ({ references }) => `/propiedad/x/${one(references)}`,
  ({ references }) => `/api/v1/properties/${one(references)}`,
];

const unseen = () => questions('unseen', 0)[0]!;

/** Everything that visitors do, by so many at once, until it is stopped; gives how much was asked and what failed. */
export function mixedLoad(known: Known) {
  const leaving = new AbortController();
  const failures: string[] = [];
  let asked = 0;
  const expect = async (what: string, answer: Response) => {
    await answer.arrayBuffer();
    asked += 1;
    if (answer.status >= 400 && answer.status !== 404) failures.push(`${what}: ${answer.status}`);
  };
  const until = async (pauseMs: number, act: () => Promise<void>) => {
    while (!leaving.signal.aborted) {
      await act().catch((error: unknown) => failures.push(String(error)));
      await setTimeout(pauseMs);
    }
  };
  const read = async () => {
    const path = one(kinds)(known);
    await expect(path, await fetch(known.url + path, { headers: { 'accept-encoding': one(['br', 'gzip']) } }));
  };
  const send = async () => {
    const form = await preparedForm(known.url);
    await expect('form', await fetch(`${known.url}/api/v1/inquiries`, { method: 'POST', ...form }));
  };
  const all = [...Array.from({ length: CLIENTS }, () => until(PAUSE_MS, read)), until(FORM_EVERY_MS, send)];
  return {
    async leave() {
      leaving.abort();
      await Promise.all(all);
      return { asked, failures };
    },
  };
}
