import type { Command } from '@nestjs/cqrs';
import fc from 'fast-check';
import { listPermissions } from '../../../src/identity/permissions.contract.ts';
import { AddActivity } from '../../../src/leads/activities/add-activity.ts';
import { LeadActivity } from '../../../src/leads/activities/lead-activity.entity.ts';
import { DeleteActivity } from '../../../src/leads/activities/edit-activity.ts';
import { ReceiveInquiry } from '../../../src/leads/inquiries/receive-inquiry.ts';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { ErasePersonalData } from '../../../src/leads/privacy/personal-data.ts';
import { LeadSource } from '../../../src/leads/pipeline/lead-source.entity.ts';
import { MoveLeadToFolder } from '../../../src/leads/progress/move-lead-to-folder.ts';
import { CreateLead } from '../../../src/leads/record/create-lead.ts';
import { MergeLeads } from '../../../src/leads/record/merge-leads.ts';
import { UpdateLead } from '../../../src/leads/record/update-lead.ts';
import { SetLeadScore, SetLeadStatus } from '../../../src/leads/progress/lead-progress.ts';

import type { Actor } from '../../../src/platform/actor.ts';
import { createId } from '../../../src/platform/new-id.ts';
import { sendInquiry } from '../../setup/send-inquiry.ts';
import type { StartedApp } from '../../setup/start-app.ts';

const oneOf = <const T>(...values: T[]) => fc.constantFrom(...values);
const EMAILS = ['uno@puntos.example', 'DOS@puntos.example', 'tres@puntos.example'] as const;
const PHONES = ['600 100 001', '+34 600100002'] as const;
const CONTACT = { kind: 'contact', name: 'Ana', subject: 'compra', privacyVersion: '2026-11-21' } as const;
const LONG_AGO = new Date('2020-01-01T00:00:00Z');

/** A few people with addresses and telephones in common, so that their leads meet. */
const anyContact = fc.oneof(
  fc.record({ email: oneOf(...EMAILS), phone: oneOf(...PHONES) }),
  fc.record({ email: oneOf(...EMAILS), phone: fc.constant(null) }),
  fc.record({ email: fc.constant(null), phone: oneOf(...PHONES) }),
);

/** Steps on leads; `lead` and `other` are indexes of existing leads. */
export const anyLeadSteps = fc.array(
  fc.record({
    what: oneOf(
      ...(['inquire', 'suspect', 'create', 'edit', 'edit', 'file', 'merge', 'merge', 'act', 'unact'] as const),
      ...(['status', 'score', 'erase', 'expire'] as const),
    ),
    lead: fc.nat(1000),
    other: fc.nat(1000),
    contact: anyContact,
    kind: oneOf('call', 'mail', 'visit', 'note'),
    folder: oneOf('inbox', 'archive', 'spam'),
    status: oneOf('new', 'contacted', 'qualified', 'lost', 'won'),
    score: fc.option(fc.nat(100)),
  }),
  { minLength: 12, maxLength: 24, size: 'max' },
);
type LeadStep = (typeof anyLeadSteps extends fc.Arbitrary<infer Steps> ? Steps : never)[number];

interface Context {
  readonly site: StartedApp;
  /** Makes a lead old and runs retention. */
  readonly expire: () => Promise<void>;
}

/** Executes a step as staff or visitors would; skips an impossible one. */
export async function runLeadStep(context: Context, step: LeadStep): Promise<void> {
  const em = context.site.em();
  const leads = await em.find(Lead, { erasedAt: null, mergedInto: null }, { orderBy: { id: 'asc' } });
  const lead = leads[step.lead % leads.length];
  const other = leads[step.other % leads.length];
  const command = lead && other ? createLeadCommand(step, lead, other) : null;
  if (command) await context.site.commands.execute(command);
  else await runOtherStep(context, step, lead);
}

const ACTOR: Actor & { kind: 'user' } = {
  kind: 'user',
  id: createId(),
  permissions: new Set(listPermissions(['admin'])),
};

function createLeadCommand(step: LeadStep, { id, version }: Lead, other: Lead): Command<unknown> | null {
  const { what, contact, kind, folder, status, score } = step;
  if (what === 'edit') return new UpdateLead(ACTOR, id, version, contact);
  if (what === 'file') return new MoveLeadToFolder(ACTOR, id, folder);
  if (what === 'merge' && id !== other.id) return new MergeLeads(ACTOR, id, other.id);
  if (what === 'act') return new AddActivity(ACTOR, id, { kind, text: 'x' });
  if (what === 'status') return new SetLeadStatus(ACTOR, id, status);
  if (what === 'score') return new SetLeadScore(ACTOR, id, score);
  return null;
}

async function runOtherStep({ site, expire }: Context, step: LeadStep, lead: Lead | undefined) {
  const { what, contact, other } = step;
  const em = site.em();
  const email = contact.email ?? EMAILS[0];
  const phone = contact.phone && { phone: contact.phone };
  const form = { email, ...phone, message: createId() };
  const { id: sourceId } = await em.findOneOrFail(LeadSource, { code: 'web-contact' });
  if (what === 'inquire') await sendInquiry(site, form);
  if (what === 'suspect') await site.commands.execute(new ReceiveInquiry({ kind: 'visitor' }, { ...CONTACT, ...form }));
  if (what === 'create') await site.commands.execute(new CreateLead(ACTOR, { name: 'Ana', ...contact, sourceId }));
  if (what === 'erase') await site.commands.execute(new ErasePersonalData(ACTOR, { email, ...(other % 2 && phone) }));
  if (!lead) return;
  if (what === 'expire') {
    await em.nativeUpdate(Lead, { id: lead.id }, { lastActivityAt: LONG_AGO });
    await expire();
  }
  const activity = what === 'unact' && (await em.findOne(LeadActivity, { leadId: lead.id }));
  if (activity) await site.commands.execute(new DeleteActivity(ACTOR, lead.id, activity.id));
}
