import { randomUUID } from 'node:crypto';
import type { LeadFolder, LeadStatus } from '../../../src/leads/lead.contract.ts';
import { toPersonKeys } from '../../../src/leads/record/person-keys.ts';
import { onDatabase } from './insert-account.ts';

interface LeadOptions {
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

/** Part of the names of a test's leads, so that its lists show no others. */
export const randomKey = () => randomUUID().slice(0, 8);

/** Inserts a lead; tests pass the fields that matter. */
export async function insertStaffLead(options: LeadOptions = {}): Promise<string> {
  const leadFields = {
    ...{ name: 'Eva Ruiz', email: `${randomUUID()}@example.es`, phone: null, source: 'web-contact', stage: 'Nuevo' },
    ...{ status: 'new', score: 0, folder: 'inbox', assignedTo: null, message: 'Busco una villa.', reference: null },
    ...{ followUpOn: null, isAnswered: false, at: new Date(), otherReferences: [], wantsVisit: false },
    ...options,
  };
  const { nameKey, emailKey, phoneKey } = toPersonKeys(leadFields);
  const toSnapshot = (reference: string) => ({
    ...{ reference, slug: 'x', title: 'Villa', price: 1, currency: 'EUR', energy: null },
  });
  const property = leadFields.reference && toSnapshot(leadFields.reference);
  const others = leadFields.otherReferences.map((reference) => ({ id: randomUUID(), ...toSnapshot(reference) }));
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
      ...[
        id,
        leadFields.source,
        leadFields.stage,
        leadFields.name,
        nameKey,
        leadFields.email,
        emailKey,
        leadFields.phone,
        phoneKey,
      ],
      ...[
        leadFields.message,
        leadFields.at,
        leadFields.assignedTo,
        leadFields.status,
        leadFields.score,
        leadFields.folder,
      ],
      ...[property && JSON.stringify(property), leadFields.followUpOn, leadFields.isAnswered],
      ...[others.length ? JSON.stringify(others) : null, leadFields.wantsVisit],
    ],
  );
  return id;
}
