import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { InvalidInput } from '../../platform/problem.ts';
import type { LeadChanges } from '../lead.contract.ts';
import { Lead } from '../lead.entity.ts';
import { LeadChangedMeanwhile } from '../lead.problems.ts';
import { lockedLead } from './locked-lead.ts';
import { personKeys } from './person-keys.ts';
import { recordHistory } from '../history/record-change.ts';
import { rescorePerson } from '../scoring/rescore-person.ts';
import { LeadSource } from '../sources/lead-source.entity.ts';
import { changedContact } from './changed-contact.ts';
import { lockedChoice, unknownSource } from './locked-choice.ts';

const UNREACHABLE = { message: 'Escriba un correo electrónico o un teléfono', path: ['email'] };

/** Edits contact details, message and source under an optimistic lock. Throws LeadChangedMeanwhile. */
export class EditLead extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly version: number,
    readonly changes: LeadChanges,
  ) {
    super();
  }
}

@CommandHandler(EditLead)
export class EditLeadHandler implements ICommandHandler<EditLead> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, id, version, changes: { sourceId, marketing, ...changes } }: EditLead) {
    demand(by, 'leads.work');
    await this.em.transactional(async (em) => {
      const source = sourceId === undefined ? undefined : await lockedChoice.source(em, sourceId);
      const lead = await lockedLead(em, by, id);
      if (lead.version !== version) throw new LeadChangedMeanwhile();
      if (source === null) throw unknownSource();
      const { fields, from, to } = changedContact(lead, changes);
      const { emailKey, phoneKey } = lead;
      const newSource = source?.id === lead.sourceId ? undefined : source;
      if (!fields.length && !newSource && marketing === undefined) return;

      if (fields.length) {
        Object.assign(lead, changes);
        if (!lead.email && !lead.phone) throw new InvalidInput([UNREACHABLE]);
        Object.assign(lead, personKeys(lead));
        recordHistory(em, by, lead, { field: 'contact', from, to });
      }
      // Consent belongs to an address: the owner of a new one has not given it.
      const isWithdrawn = lead.marketingAcceptedAt !== null && (marketing === false || lead.emailKey !== emailKey);
      if (isWithdrawn) withdrawConsent(em, by, lead);
      if (marketing === false)
        for (const other of await consentingLeads(em, id, emailKey)) withdrawConsent(em, by, other);
      if (newSource) {
        const old = await em.findOne(LeadSource, { id: lead.sourceId });
        lead.sourceId = newSource.id;
        recordHistory(em, by, lead, { field: 'source', from: old?.name ?? null, to: newSource.name });
      }
      lead.version += 1;
      audit(em, by, 'edit-lead', id, {
        fields: [...fields, ...(newSource ? ['sourceId'] : []), ...(isWithdrawn ? ['marketing'] : [])],
      });
      await rescorePerson(em, lead, { emailKey, phoneKey });
    });
  }
}

/** The other leads of the same address, which a withdrawal concerns too: merging must not bring the consent back. */
const consentingLeads = async (em: EntityManager, id: string, emailKey: string | null) =>
  emailKey ? em.find(Lead, { emailKey, marketingAcceptedAt: { $ne: null }, id: { $ne: id } }) : [];

function withdrawConsent(em: EntityManager, by: Actor, lead: Lead) {
  lead.marketingAcceptedAt = null;
  recordHistory(em, by, lead, { field: 'contact', from: 'Publicidad: sí', to: 'Publicidad: no' });
}
