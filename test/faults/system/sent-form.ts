import { randomUUID } from 'node:crypto';
import type { FormChallenge } from '../../../src/leads/challenge/form-challenge.contract.ts';
import { solutionOf } from '../../setup/solved-challenge.ts';

const FORM = {
  kind: 'contact',
  name: 'Ana Núñez',
  email: 'ana@example.es',
  privacyVersion: '2026-11-21',
  subject: 'compra',
};

/** The contact form as a visitor sends it; gives its id, or throws what it was refused with. */
export const sentForm = async (origin: string, message: string) => sendForm(origin, await filledIn(origin, message));

export async function filledIn(origin: string, message: string) {
  const answer = await fetch(`${origin}/api/v1/inquiries/challenge?form=contact`);
  const challenge = await solutionOf((await answer.json()) as FormChallenge);
  return { ...FORM, message, challenge };
}

export async function sendForm(origin: string, form: object): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/inquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
    body: JSON.stringify(form),
  });
  if (answer.status !== 201) throw new Error(`The form answers ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}
