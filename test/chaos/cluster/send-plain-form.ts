import { randomUUID } from 'node:crypto';
import { createPhotograph } from './unique-photograph.ts';

const FORM = {
  name: 'Ana Núñez',
  email: 'ana@example.es',
  phone: '600 123 456',
  propertyType: 'casa',
  location: 'Coín',
  privacy: 'si',
  privacyVersion: '2026-11-21',
};

/** Sends a form with a photograph as a browser without JavaScript does; returns the response and its duration. */
export async function sendPlainForm(url: string) {
  const since = performance.now();
  const body = (await createPhotograph('photos'))();
  const message = randomUUID();
  for (const [name, value] of Object.entries({ ...FORM, description: message })) body.set(name, value);
  const response = await fetch(`${url}/publicar-propiedad`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  const { status, headers } = response;
  return { status, location: headers.get('location'), text, ms: Math.round(performance.now() - since) };
}
