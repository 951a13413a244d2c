import type { FormKind } from '../../src/leads/inquiries/form-challenge.contract.ts';
import { fetchSolution } from './solve-challenge.ts';
import type { StartedApp } from './start-app.ts';

const ANA = { name: 'Ana Núñez', email: 'ana@example.es', privacyVersion: '2026-11-21' };
const CONTACT = { kind: 'contact', ...ANA, subject: 'compra', message: 'Busco una villa.' };

/** Sends an inquiry with the public form; tests pass the fields that matter. The site must have no rate limit. */
export async function sendInquiry(site: Pick<StartedApp, 'http'>, fields: Record<string, unknown> = {}) {
  const form = { ...(fields.kind ? ANA : CONTACT), ...fields };
  const challenge = await fetchSolution(site, (fields.kind ?? 'contact') as FormKind);
  const request = site.http().post('/api/v1/inquiries').set('sec-fetch-site', 'same-origin');
  const response = await request.send({ ...form, challenge });
  if (response.status !== 201) throw new Error(`The form answers ${response.status}: ${response.text}`);
  return (response.body as { id: string }).id;
}
