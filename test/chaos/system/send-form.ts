import { randomUUID } from 'node:crypto';
import type { FormChallenge } from '../../../src/leads/inquiries/form-challenge.contract.ts';
import { solveFormChallenge } from '../../setup/solve-challenge.ts';

const FORM = {
  kind: 'contact',
  name: 'Ana Núñez',
  email: 'ana@example.es',
  privacyVersion: '2026-11-21',
  subject: 'compra',
};

/** Sends the contact form as a visitor does; returns the id of the lead. */
export const sendNewForm = async (origin: string, message: string) =>
  sendForm(origin, await fillInForm(origin, message));

export async function fillInForm(origin: string, message: string) {
  const response = await fetch(`${origin}/api/v1/inquiries/challenge?form=contact`);
  const challenge = await solveFormChallenge((await response.json()) as FormChallenge);
  return { ...FORM, message, challenge };
}

export async function sendForm(origin: string, form: object): Promise<string> {
  const response = await fetch(`${origin}/api/v1/inquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
    body: JSON.stringify(form),
  });
  if (response.status !== 201) throw new Error(`The form answers ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}
