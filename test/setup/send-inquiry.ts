import type { FormKind } from '../../src/leads/challenge/form-challenge.contract.ts';
import { solvedChallenge } from './solved-challenge.ts';
import type { StartedApp } from './start-app.ts';

const ANA = { name: 'Ana Núñez', email: 'ana@example.es', privacyVersion: '2026-11-21' };
const CONTACT = { kind: 'contact', ...ANA, subject: 'compra', message: 'Busco una villa.' };

/** By the public form, as a person sends it; whatever a test cares about is given. The site lifts the limits. */
export async function sendInquiry(site: Pick<StartedApp, 'http'>, said: Record<string, unknown> = {}) {
  const form = { ...(said.kind ? ANA : CONTACT), ...said };
  const challenge = await solvedChallenge(site, (said.kind ?? 'contact') as FormKind);
  const sent = site.http().post('/api/v1/inquiries').set('sec-fetch-site', 'same-origin');
  const answer = await sent.send({ ...form, challenge });
  if (answer.status !== 201) throw new Error(`The form answers ${answer.status}: ${answer.text}`);
  return (answer.body as { id: string }).id;
}
