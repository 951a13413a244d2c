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
import { Lead } from '../lead.entity.ts';
import { normalizeEmail, containsPhone, toNationalDigits } from '../record/person-keys.ts';
import { LeadExporter } from './lead-exporter.ts';
import { LeadErasure } from './lead-erasure.ts';
import { AgencyIsNoPerson } from './privacy.problems.ts';
import { SELECT_PHONE_ONLY_LEADS, SELECT_LEADS_OF_PERSON } from './personal-leads.sql.ts';

/** The leads of a person with everything staff did about them. */
@Injectable()
export class PersonalLeads implements PersonalDataSource, OnModuleInit {
  readonly name = 'consultas';

  constructor(
    private readonly records: PersonalDataRegistry,
    private readonly exporter: LeadExporter,
    private readonly erasure: LeadErasure,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit() {
    this.records.register(this);
  }

  async rows(em: EntityManager, { email, phone }: Person) {
    const agency = await this.queries.execute(new ShowAgency());
    if (normalizeEmail(agency.email) === email) throw new AgencyIsNoPerson();
    const phoneOnlyIds = phone === null ? [] : await findPhoneOnlyLeads(em, phone);
    return toIds(await em.execute<{ id: string }[]>(SELECT_LEADS_OF_PERSON, [email, `{${phoneOnlyIds.join()}}`]));
  }

  collect(em: EntityManager, { rows }: DataSubject) {
    return this.exporter.exportLeads(em, rows);
  }

  async erase(em: EntityManager, { rows }: DataSubject) {
    if (!rows.length) return { count: 0 };
    const unerased = { id: { $in: rows }, erasedAt: null };
    return this.erasure.anonymise(
      em,
      toIds(await em.find(Lead, unerased, { fields: ['id'], disableIdentityMap: true })),
    );
  }
}

async function findPhoneOnlyLeads(em: EntityManager, phone: string): Promise<string[]> {
  const candidates = await em.execute<{ id: string; phone: string }[]>(SELECT_PHONE_ONLY_LEADS, [
    toNationalDigits(phone),
  ]);
  return toIds(candidates.filter((lead) => containsPhone(lead.phone, phone)));
}

const toIds = (found: { id: string }[]) => found.map(({ id }) => id);
