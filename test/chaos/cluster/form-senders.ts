import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FormChallenge } from '../../../src/leads/inquiries/form-challenge.contract.ts';
import { solveFormChallenge } from '../../setup/solve-challenge.ts';
import { createPhotograph } from './unique-photograph.ts';

const SENDERS = 2;
const PAUSE_MS = 500;
const RETRY_MS = 200;
const FORM_TIMEOUT_MS = 60_000;
/** After this, the form is sent without the photograph. */
const PHOTO_TIMEOUT_MS = 20_000;
const EVERY_OTHER = 2;

export interface SentForm {
  readonly name: string;
  /** Id of the lead. */
  readonly id: string;
  readonly photos: readonly string[];
}

/**
 * Visitors send forms from many addresses, every other one with photographs of a property to sell. Each step goes to
 * any process that responds, and is retried until it is acknowledged.
 */
export function startFormSenders(urls: readonly string[]) {
  const acknowledged: SentForm[] = [];
  const unacknowledged: string[] = [];
  /** Counts responses other than 201, by status. */
  const refusals = new Map<number, number>();
  let isOver = false;

  const readId = async (response: Response) => {
    if (response.status === 201) return ((await response.json()) as { id: string }).id;
    refusals.set(response.status, (refusals.get(response.status) ?? 0) + 1);
    return undefined;
  };
  const headers = () => ({ 'sec-fetch-site': 'same-origin', 'x-forwarded-for': randomAddress() });
  const sendPhoto = async (url: string, photograph: () => FormData) =>
    readId(await fetch(`${url}/api/v1/inquiries/photos`, post(headers(), photograph())));
  const sendForm = async (url: string, key: string, form: { kind: string }) => {
    const response = await fetch(`${url}/api/v1/inquiries/challenge?form=${form.kind}`, { signal: requestTimeout() });
    const challenge = await solveFormChallenge((await response.json()) as FormChallenge);
    const body = JSON.stringify({ ...form, email: 'visitante@example.es', privacyVersion: '2026-11-21', challenge });
    const extraHeaders = { 'content-type': 'application/json', 'idempotency-key': key };
    return readId(await fetch(`${url}/api/v1/inquiries`, post({ ...headers(), ...extraHeaders }, body)));
  };

  /** Tries one process after another. */
  const retry = async (turn: number, work: (url: string) => Promise<string | undefined>, ms = FORM_TIMEOUT_MS) => {
    for (let at = turn, end = Date.now() + ms; Date.now() < end; at += 1) {
      const id = await work(urls[at % urls.length]!).catch(() => undefined);
      if (id) return id;
      await setTimeout(RETRY_MS);
    }
    return undefined;
  };
  const sendPhotos = async (turn: number) => {
    const photograph = await createPhotograph('photo');
    const photo = await retry(turn, (url) => sendPhoto(url, photograph), PHOTO_TIMEOUT_MS);
    return photo ? [photo] : [];
  };
  const sendForms = async (sender: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const key = randomUUID();
      const name = `Visitante ${sender}-${turn} ${key.slice(0, 8)}`;
      const isListing = turn % EVERY_OTHER === 1;
      const photos = isListing ? await sendPhotos(turn) : [];
      const form = isListing
        ? buildListing(name, photos)
        : { kind: 'contact', name, subject: 'compra', message: `Soy ${name}.` };
      const id = await retry(turn, (url) => sendForm(url, key, form));
      if (id) acknowledged.push({ name, id, photos });
      else unacknowledged.push(name);
      await setTimeout(PAUSE_MS);
    }
  };
  const all = Promise.all(Array.from({ length: SENDERS }, (_, sender) => sendForms(sender)));
  all.catch(() => undefined);
  return {
    async leave() {
      isOver = true;
      await all;
      return { acknowledged, unacknowledged, refusals };
    },
  };
}

const buildListing = (name: string, photos: readonly string[]) => {
  const listing = { propertyType: 'casa', location: 'Coín', photos, ...(!photos.length && { missingPhotos: 1 }) };
  return { kind: 'listing', name, phone: '600 123 456', listing };
};

const requestTimeout = () => AbortSignal.timeout(10_000);
const post = (headers: Record<string, string>, body: string | FormData) => ({
  method: 'POST',
  headers,
  body,
  signal: requestTimeout(),
});
const randomAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}`;
