import { randomUUID } from 'node:crypto';
import type { FormChallenge } from '../../../src/leads/inquiries/form-challenge.contract.ts';
import { solveFormChallenge } from '../../setup/solve-challenge.ts';

const FORM = { kind: 'contact', name: 'Ana Núñez', email: 'ana@example.es', privacyVersion: '2026-11-21' };

export interface PreparedForm {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Prepares a form whose challenge is solved. */
export async function prepareForm(origin: string): Promise<PreparedForm> {
  const response = await fetch(`${origin}/api/v1/inquiries/challenge?form=contact`);
  if (!response.ok) throw new Error(`The challenge answers ${response.status}`);
  const challenge = await solveFormChallenge((await response.json()) as FormChallenge);
  return {
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ ...FORM, subject: 'compra', message: randomUUID(), challenge }),
  };
}
