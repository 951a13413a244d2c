import { randomUUID } from 'node:crypto';
import { uniquePhotograph } from './unique-photograph.ts';

const FORM = {
  name: 'Ana Núñez',
  email: 'ana@example.es',
  phone: '600 123 456',
  propertyType: 'casa',
  location: 'Coín',
  privacy: 'si',
  privacyVersion: '2026-11-21',
};

/** A form with a photograph, as browsers without JavaScript send it; gives its answer, and the milliseconds that it took. */
export async function sentPlainForm(url: string) {
  const since = performance.now();
  const body = (await uniquePhotograph('photos'))();
  const message = randomUUID();
  for (const [name, value] of Object.entries({ ...FORM, description: message })) body.set(name, value);
  const answer = await fetch(`${url}/publicar-propiedad`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
    signal: AbortSignal.timeout(30_000),
  });
  const text = await answer.text();
  return { status: answer.status, to: answer.headers.get('location'), text, ms: Math.round(performance.now() - since) };
}
