import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { InvalidInput } from '../../platform/problem.ts';
import { recordHistory } from '../history/record-change.ts';
import type { LeadChanges } from '../lead.contract.ts';
import { Lead } from '../lead.entity.ts';
import { LeadChangedMeanwhile } from '../lead.problems.ts';
import { LeadSource } from '../pipeline/lead-source.entity.ts';
import { findSourceForShare, unknownSource } from '../pipeline/sources-and-stages.sql.ts';
import { rescorePerson } from '../scoring/lead-score.sql.ts';
import { findLeadForUpdate } from './lead-access.ts';
import { toPersonKeys } from './person-keys.ts';

const FIELD_LABELS = { name: 'Nombre', email: 'Correo', phone: 'Teléfono', message: 'Mensaje' } as const;
type ContactField = keyof typeof FIELD_LABELS;
const CONTACT_FIELDS = Object.keys(FIELD_LABELS) as ContactField[];

const UNREACHABLE = { message: 'Escriba un correo electrónico o un teléfono', path: ['email'] };

/**
 * Edits contact details, message and source, or withdraws the consent to advertising, under an optimistic lock. Throws
 * LeadChangedMeanwhile.
 */
export class UpdateLead extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly version: number,
    readonly changes: LeadChanges,
  ) {
    super();
  }
}

@CommandHandler(UpdateLead)
export class UpdateLeadHandler implements ICommandHandler<UpdateLead> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, version, changes: { sourceId, marketing, ...changes } }: UpdateLead) {
    requirePermission(actor, 'leads.work');
    await this.em.transactional(async (em) => {
      const source = sourceId === undefined ? undefined : await findSourceForShare(em, sourceId);
      const lead = await findLeadForUpdate(em, actor, id);
      if (lead.version !== version) throw new LeadChangedMeanwhile();
      if (source === null) throw unknownSource();
      const { fields, from, to } = diffContact(lead, changes);
      const { emailKey, phoneKey } = lead;
      const newSource = source?.id === lead.sourceId ? undefined : source;
      if (!fields.length && !newSource && marketing === undefined) return;

      if (fields.length) {
        Object.assign(lead, changes);
        if (!lead.email && !lead.phone) throw new InvalidInput([UNREACHABLE]);
        Object.assign(lead, toPersonKeys(lead));
        recordHistory(em, actor, lead, { field: 'contact', from, to });
      }
      // Consent belongs to an address: the owner of a new address has not given it.
      const withdrawsConsent = lead.marketingAcceptedAt !== null && (marketing === false || lead.emailKey !== emailKey);
      if (withdrawsConsent) withdrawConsent(em, actor, lead);
      if (marketing === false)
        for (const other of await findConsentingLeads(em, id, emailKey)) withdrawConsent(em, actor, other);
      if (newSource) {
        const oldSource = await em.findOne(LeadSource, { id: lead.sourceId });
        lead.sourceId = newSource.id;
        recordHistory(em, actor, lead, { field: 'source', from: oldSource?.name ?? null, to: newSource.name });
      }
      lead.version += 1;
      audit(em, actor, 'edit-lead', id, {
        fields: [...fields, ...(newSource ? ['sourceId'] : []), ...(withdrawsConsent ? ['marketing'] : [])],
      });
      await rescorePerson(em, lead, { emailKey, phoneKey });
    });
  }
}

/** Finds the other leads of the same address. Their consent is withdrawn too, so that a merge does not restore it. */
const findConsentingLeads = async (em: EntityManager, id: string, emailKey: string | null) =>
  emailKey ? em.find(Lead, { emailKey, marketingAcceptedAt: { $ne: null }, id: { $ne: id } }) : [];

function withdrawConsent(em: EntityManager, actor: Actor, lead: Lead) {
  lead.marketingAcceptedAt = null;
  recordHistory(em, actor, lead, { field: 'contact', from: 'Publicidad: sí', to: 'Publicidad: no' });
}

/** Returns old and new values as text for the history, which an erasure clears. */
function diffContact(lead: Lead, changes: LeadChanges) {
  const fields = CONTACT_FIELDS.filter((field) => changes[field] !== undefined && changes[field] !== lead[field]);
  const describe = (contact: Pick<LeadChanges, ContactField>) =>
    fields.map((field) => `${FIELD_LABELS[field]}: ${contact[field] ?? '—'}`).join('\n');
  return { fields, from: describe(lead), to: describe(changes) };
}
