import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShowAgency } from '../../agency/agency.messages.ts';
import {
  type DataSubject,
  type Person,
  type PersonalDataSource,
  PersonalDataRegistry,
} from '../../platform/privacy/personal-data-registry.ts';
import { defineProblem } from '../../platform/problem.ts';
import { Lead } from '../lead.entity.ts';
import { normalizeEmail, containsPhone, toNationalDigits } from '../record/person-keys.ts';
import { LeadErasure } from './lead-erasure.sql.ts';
import { LeadExporter } from './lead-exporter.ts';

/** The agency's own address receives mails about the leads of all people. */
class AgencyIsNoPerson extends defineProblem(409, 'Es el correo de la agencia: escriba el de la persona') {}

/**
 * Finds leads with these digits and without an e-mail address, also in the lead that they were merged into. Where there
 * is an address, only the address identifies the person.
 */
const SELECT_PHONE_ONLY_LEADS = `
  select id, phone from inquiries i
  where email_key is null and position(? in regexp_replace(phone, '\\D', '', 'g')) > 0
    and not exists (select from inquiries m where m.id = i.merged_into and m.email_key is not null)`;

/**
 * Ids of the leads with this address or one of these ids, of leads merged with them in either direction, and of their
 * tasks.
 */
const SELECT_LEADS_OF_PERSON = `
  with recursive person_leads as (
    select id, merged_into from inquiries where email_key = ? or id = any(?::uuid[])
    union
    select i.id, i.merged_into from inquiries i join person_leads l on i.merged_into = l.id or i.id = l.merged_into)
  select id from person_leads
  union all
  select id from lead_tasks where inquiry_id in (select id from person_leads)`;

@Injectable()
export class PersonalLeads implements PersonalDataSource, OnModuleInit {
  readonly name = 'consultas';

  constructor(
    private readonly registry: PersonalDataRegistry,
    private readonly exporter: LeadExporter,
    private readonly erasure: LeadErasure,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit() {
    this.registry.register(this);
  }

  async listRecordIds(em: EntityManager, { email, phone }: Person) {
    const agency = await this.queries.execute(new ShowAgency());
    if (normalizeEmail(agency.email) === email) throw new AgencyIsNoPerson();
    const phoneOnlyIds = phone === null ? [] : await findPhoneOnlyLeads(em, phone);
    return toIds(await em.execute<{ id: string }[]>(SELECT_LEADS_OF_PERSON, [email, `{${phoneOnlyIds.join()}}`]));
  }

  collect(em: EntityManager, { recordIds }: DataSubject) {
    return this.exporter.exportLeads(em, recordIds);
  }

  async erase(em: EntityManager, { recordIds }: DataSubject) {
    if (!recordIds.length) return { count: 0 };
    const leadFilter = { id: { $in: recordIds }, erasedAt: null };
    const leads = await em.find(Lead, leadFilter, { fields: ['id'], disableIdentityMap: true });
    return this.erasure.anonymise(em, toIds(leads));
  }
}

async function findPhoneOnlyLeads(em: EntityManager, phone: string): Promise<string[]> {
  const candidates = await em.execute<{ id: string; phone: string }[]>(SELECT_PHONE_ONLY_LEADS, [
    toNationalDigits(phone),
  ]);
  return toIds(candidates.filter((lead) => containsPhone(lead.phone, phone)));
}

const toIds = (rows: { id: string }[]) => rows.map(({ id }) => id);
