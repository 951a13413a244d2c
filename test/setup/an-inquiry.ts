import { randomUUID } from 'node:crypto';
import { Lead } from '../../src/leads/lead.entity.ts';
import { LeadSource } from '../../src/leads/sources/lead-source.entity.ts';
import { personKeys } from '../../src/leads/record/person-keys.ts';
import { newId } from '../../src/platform/new-id.ts';
import type { StartedApp } from './start-app.ts';

/** What a visitor wrote, already stored; whatever a test cares about is given. */
export async function anInquiry({ em }: Pick<StartedApp, 'em'>, fields: Partial<Lead> = {}) {
  const { id: sourceId } = await em().findOneOrFail(LeadSource, { code: 'web-contact' });
  const createdAt = new Date();
  const inquiry: Partial<Lead> = {
    id: newId(),
    kind: 'contact',
    sourceId,
    name: 'Ana Núñez',
    email: `${randomUUID()}@example.es`,
    phone: null,
    subject: 'compra',
    message: 'Busco una villa.',
    privacyVersion: '2026-11-21',
    acceptedAt: createdAt,
    fingerprint: randomUUID(),
    stageSince: createdAt,
    lastActivityAt: createdAt,
    createdAt,
    announcedAt: fields.folder === 'review' || fields.kind === 'staff' ? null : createdAt,
    ...fields,
  };
  const { name = '', email, phone } = inquiry;
  const stored = { ...personKeys({ name, email, phone }), ...inquiry } as Lead;
  await em().insert(Lead, stored);
  return stored;
}
