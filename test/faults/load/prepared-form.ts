import { randomUUID } from 'node:crypto';
import type { FormChallenge } from '../../../src/leads/challenge/form-challenge.contract.ts';
import { solutionOf } from '../../setup/solved-challenge.ts';

const FORM = { kind: 'contact', name: 'Ana Núñez', email: 'ana@example.es', privacyVersion: '2026-11-21' };

/** What is sent for one form, ready to go. */
export interface PreparedForm {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A form of a visitor whose browser has solved its challenge. */
export async function preparedForm(origin: string): Promise<PreparedForm> {
  const answer = await fetch(`${origin}/api/v1/inquiries/challenge?form=contact`);
  if (!answer.ok) throw new Error(`The challenge answers ${answer.status}`);
  const challenge = await solutionOf((await answer.json()) as FormChallenge);
  return {
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ ...FORM, subject: 'compra', message: randomUUID(), challenge }),
  };
}
