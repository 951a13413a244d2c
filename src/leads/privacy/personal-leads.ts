import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShowAgency } from '../../agency/agency.messages.ts';
import {
  type KnownPerson,
  type Person,
  type PersonalRecord,
  PersonalRecords,
} from '../../platform/privacy/personal-records.ts';
import { Lead } from '../lead.entity.ts';
import { emailKey, hasNumber, nationalDigits } from '../record/person-keys.ts';
import { ExportedLeads } from './exported-leads.ts';
import { LeadErasure } from './lead-erasure.ts';
import { AgencyIsNoPerson } from './privacy.problems.ts';
import { ONLY_CALLED, THEIRS } from './personal-leads.sql.ts';

/** The leads of a person with everything staff did about them. */
@Injectable()
export class PersonalLeads implements PersonalRecord, OnModuleInit {
  readonly name = 'consultas';

  constructor(
    private readonly records: PersonalRecords,
    private readonly exported: ExportedLeads,
    private readonly erasure: LeadErasure,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit() {
    this.records.register(this);
  }

  async rows(em: EntityManager, { email, phone }: Person) {
    const agency = await this.queries.execute(new ShowAgency());
    if (emailKey(agency.email) === email) throw new AgencyIsNoPerson();
    const called = phone === null ? [] : await onlyCalled(em, phone);
    return idsOf(await em.execute<{ id: string }[]>(THEIRS, [email, `{${called.join()}}`]));
  }

  collect(em: EntityManager, { rows }: KnownPerson) {
    return this.exported.read(em, rows);
  }

  async erase(em: EntityManager, { rows }: KnownPerson) {
    if (!rows.length) return { count: 0 };
    const unerased = { id: { $in: rows }, erasedAt: null };
    return this.erasure.anonymise(
      em,
      idsOf(await em.find(Lead, unerased, { fields: ['id'], disableIdentityMap: true })),
    );
  }
}

async function onlyCalled(em: EntityManager, phone: string): Promise<string[]> {
  const candidates = await em.execute<{ id: string; phone: string }[]>(ONLY_CALLED, [nationalDigits(phone)]);
  return idsOf(candidates.filter((lead) => hasNumber(lead.phone, phone)));
}

const idsOf = (found: { id: string }[]) => found.map(({ id }) => id);
