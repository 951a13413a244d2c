import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FormChallenge } from '../../../src/leads/challenge/form-challenge.contract.ts';
import { solutionOf } from '../../setup/solved-challenge.ts';
import { uniquePhotograph } from './unique-photograph.ts';

const SENDERS = 2;
const PAUSE_MS = 500;
const RETRY_MS = 200;
const PATIENCE_MS = 60_000;
/** Of who sends a photograph: then the form goes without it. */
const PHOTO_PATIENCE_MS = 20_000;
const EVERY_OTHER = 2;

export interface SentForm {
  readonly name: string;
  /** Of the lead that it became. */
  readonly id: string;
  readonly photos: readonly string[];
}

/**
 * Visitors who fill in forms, every other one with photographs of a home to sell; each step by any process that answers,
 * and repeated until it is acknowledged. They come from many addresses.
 */
export function formSenders(urls: readonly string[]) {
  const acknowledged: SentForm[] = [];
  const unheard: string[] = [];
  /** How often a process that answered gave another answer than 201. */
  const refusals = new Map<number, number>();
  let isOver = false;

  const created = async (answer: Response) => {
    if (answer.status === 201) return ((await answer.json()) as { id: string }).id;
    refusals.set(answer.status, (refusals.get(answer.status) ?? 0) + 1);
    return undefined;
  };
  const headers = () => ({ 'sec-fetch-site': 'same-origin', 'x-forwarded-for': someAddress() });
  const sentPhoto = async (url: string, photograph: () => FormData) =>
    created(await fetch(`${url}/api/v1/inquiries/photos`, post(headers(), photograph())));
  const sentForm = async (url: string, key: string, form: { kind: string }) => {
    const asked = await fetch(`${url}/api/v1/inquiries/challenge?form=${form.kind}`, { signal: patience() });
    const challenge = await solutionOf((await asked.json()) as FormChallenge);
    const body = JSON.stringify({ ...form, email: 'visitante@example.es', privacyVersion: '2026-11-21', challenge });
    const more = { 'content-type': 'application/json', 'idempotency-key': key };
    return created(await fetch(`${url}/api/v1/inquiries`, post({ ...headers(), ...more }, body)));
  };

  /** By one process after the other, until one has done it. */
  const untilDone = async (turn: number, work: (url: string) => Promise<string | undefined>, ms = PATIENCE_MS) => {
    for (let at = turn, end = Date.now() + ms; Date.now() < end; at += 1) {
      const id = await work(urls[at % urls.length]!).catch(() => undefined);
      if (id) return id;
      await setTimeout(RETRY_MS);
    }
    return undefined;
  };
  const photosOf = async (turn: number) => {
    const photograph = await uniquePhotograph('photo');
    const photo = await untilDone(turn, (url) => sentPhoto(url, photograph), PHOTO_PATIENCE_MS);
    return photo ? [photo] : [];
  };
  const visit = async (sender: number) => {
    for (let turn = 0; !isOver; turn += 1) {
      const key = randomUUID();
      const name = `Visitante ${sender}-${turn} ${key.slice(0, 8)}`;
      const sells = turn % EVERY_OTHER === 1;
      const photos = sells ? await photosOf(turn) : [];
      const form = sells ? offer(name, photos) : { kind: 'contact', name, subject: 'compra', message: `Soy ${name}.` };
      const id = await untilDone(turn, (url) => sentForm(url, key, form));
      if (id) acknowledged.push({ name, id, photos });
      else unheard.push(name);
      await setTimeout(PAUSE_MS);
    }
  };
  const all = Promise.all(Array.from({ length: SENDERS }, (_, sender) => visit(sender)));
  all.catch(() => undefined);
  return {
    async leave() {
      isOver = true;
      await all;
      return { acknowledged, unheard, refusals };
    },
  };
}

const offer = (name: string, photos: readonly string[]) => {
  const listing = { propertyType: 'casa', location: 'Coín', photos, ...(!photos.length && { missingPhotos: 1 }) };
  return { kind: 'listing', name, phone: '600 123 456', listing };
};

const patience = () => AbortSignal.timeout(10_000);
const post = (headers: Record<string, string>, body: string | FormData) => ({
  method: 'POST',
  headers,
  body,
  signal: patience(),
});
const someAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 250)).join('.')}`;
