import { randomUUID } from 'node:crypto';
import type { LeadFolder, LeadStatus } from '../../../src/leads/lead.contract.ts';
import { personKeys } from '../../../src/leads/record/person-keys.ts';
import { onDatabase } from './an-account.ts';

interface Wanted {
  name?: string;
  email?: string | null;
  phone?: string | null;
  source?: 'web-contact' | 'web-property' | 'web-listing';
  stage?: string | null;
  status?: LeadStatus;
  score?: number;
  folder?: LeadFolder;
  assignedTo?: string | null;
  message?: string;
  reference?: string | null;
  otherReferences?: string[];
  wantsVisit?: boolean;
  followUpOn?: string | null;
  isAnswered?: boolean;
  at?: Date;
}

/** Part of the names of one test's leads, so that it sees no others. */
export const aKey = () => randomUUID().slice(0, 8);

/** Creates a lead in the panel; a test overrides what it needs. */
export async function aStaffLead(given: Wanted = {}): Promise<string> {
  const wanted = {
    ...{ name: 'Eva Ruiz', email: `${randomUUID()}@example.es`, phone: null, source: 'web-contact', stage: 'Nuevo' },
    ...{ status: 'new', score: 0, folder: 'inbox', assignedTo: null, message: 'Busco una villa.', reference: null },
    ...{ followUpOn: null, isAnswered: false, at: new Date(), otherReferences: [], wantsVisit: false },
    ...given,
  };
  const { nameKey, emailKey, phoneKey } = personKeys(wanted);
  const home = (reference: string) => ({
    ...{ reference, slug: 'x', title: 'Villa', price: 1, currency: 'EUR', energy: null },
  });
  const property = wanted.reference && home(wanted.reference);
  const others = wanted.otherReferences.map((reference) => ({ id: randomUUID(), ...home(reference) }));
  const id = randomUUID();
  await onDatabase(
    `insert into inquiries (id, kind, source_id, stage_id, name, name_key, email, email_key, phone, phone_key, subject,
       message, privacy_version, accepted_at, fingerprint, assigned_to, status, score, folder, property,
       next_follow_up_on, first_replied_at, stage_since, last_activity_at, created_at,
       other_properties, wants_visit)
     select $1::uuid, 'contact', (select id from lead_sources where code = $2),
       (select id from sales_pipeline_stages where name = $3), $4, $5, $6, $7, $8, $9, 'compra',
       $10, '2026-11-21', $11::timestamptz, $1::uuid::text, $12::uuid, $13, $14, $15, $16::jsonb,
       $17::date, case when $18 then $11::timestamptz end, $11::timestamptz, $11::timestamptz, $11::timestamptz,
       $19::jsonb, $20`,
    [
      ...[id, wanted.source, wanted.stage, wanted.name, nameKey, wanted.email, emailKey, wanted.phone, phoneKey],
      ...[wanted.message, wanted.at, wanted.assignedTo, wanted.status, wanted.score, wanted.folder],
      ...[property && JSON.stringify(property), wanted.followUpOn, wanted.isAnswered],
      ...[others.length ? JSON.stringify(others) : null, wanted.wantsVisit],
    ],
  );
  return id;
}
