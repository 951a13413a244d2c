import { randomUUID } from 'node:crypto';
import { Lead } from '../../src/leads/lead.entity.ts';
import { LeadSource } from '../../src/leads/pipeline/lead-source.entity.ts';
import { toPersonKeys } from '../../src/leads/record/person-keys.ts';
import { createId } from '../../src/platform/new-id.ts';
import type { StartedApp } from './start-app.ts';

export async function insertInquiry({ em }: Pick<StartedApp, 'em'>, fields: Partial<Lead> = {}) {
  const { id: sourceId } = await em().findOneOrFail(LeadSource, { code: 'web-contact' });
  const createdAt = new Date();
  const inquiry: Partial<Lead> = {
    id: createId(),
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
  const stored = { ...toPersonKeys({ name, email, phone }), ...inquiry } as Lead;
  await em().insert(Lead, stored);
  return stored;
}
