import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { InvalidInput } from '../../platform/problem.ts';
import type { LeadChanges } from '../lead.contract.ts';
import { Lead } from '../lead.entity.ts';
import { LeadChangedMeanwhile } from '../lead.problems.ts';
import { findLeadForUpdate } from './find-lead-for-update.ts';
import { personKeys } from './person-keys.ts';
import { recordHistory } from '../history/record-change.ts';
import { rescorePerson } from '../scoring/rescore-person.ts';
import { LeadSource } from '../sources/lead-source.entity.ts';
import { diffContact } from './diff-contact.ts';
import { findChoiceForUpdate, unknownSource } from './find-choice-for-update.ts';

const UNREACHABLE = { message: 'Escriba un correo electrónico o un teléfono', path: ['email'] };

/** Edits contact details, message and source under an optimistic lock. Throws LeadChangedMeanwhile. */
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
      const source = sourceId === undefined ? undefined : await findChoiceForUpdate.source(em, sourceId);
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
        Object.assign(lead, personKeys(lead));
        recordHistory(em, actor, lead, { field: 'contact', from, to });
      }
      // Consent belongs to an address: the owner of a new one has not given it.
      const isWithdrawn = lead.marketingAcceptedAt !== null && (marketing === false || lead.emailKey !== emailKey);
      if (isWithdrawn) withdrawConsent(em, actor, lead);
      if (marketing === false)
        for (const other of await findConsentingLeads(em, id, emailKey)) withdrawConsent(em, actor, other);
      if (newSource) {
        const old = await em.findOne(LeadSource, { id: lead.sourceId });
        lead.sourceId = newSource.id;
        recordHistory(em, actor, lead, { field: 'source', from: old?.name ?? null, to: newSource.name });
      }
      lead.version += 1;
      audit(em, actor, 'edit-lead', id, {
        fields: [...fields, ...(newSource ? ['sourceId'] : []), ...(isWithdrawn ? ['marketing'] : [])],
      });
      await rescorePerson(em, lead, { emailKey, phoneKey });
    });
  }
}

/** The other leads of the same address, which a withdrawal concerns too: merging must not bring the consent back. */
const findConsentingLeads = async (em: EntityManager, id: string, emailKey: string | null) =>
  emailKey ? em.find(Lead, { emailKey, marketingAcceptedAt: { $ne: null }, id: { $ne: id } }) : [];

function withdrawConsent(em: EntityManager, actor: Actor, lead: Lead) {
  lead.marketingAcceptedAt = null;
  recordHistory(em, actor, lead, { field: 'contact', from: 'Publicidad: sí', to: 'Publicidad: no' });
}
