import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ShowAgency } from '../../agency/public.ts';
import { MailArchive } from '../../platform/mail/mail-archive.ts';
import {
  type KnownPerson,
  type Person,
  type PersonalRecord,
  PersonalRecords,
} from '../../platform/privacy/personal-records.ts';
import { emailKey } from '../record/person-keys.ts';
import { ExportedLeads } from './exported-leads.ts';
import { LeadErasure } from './lead-erasure.ts';
import { AgencyIsNoPerson } from './privacy.problems.ts';

/** By the address or the number, and what was merged with it, in both directions. */
const THEIRS = `
  with recursive theirs as (
    select id, merged_into from inquiries where email_key = ? or phone_key = ?
    union
    select i.id, i.merged_into from inquiries i join theirs t on i.merged_into = t.id or i.id = t.merged_into)
  select id from theirs union all select id from lead_tasks where inquiry_id in (select id from theirs)`;
const LOCKED = 'select id, name from inquiries where id in (?) and erased_at is null order by id for update';

/** What they wrote to the agency, and what staff did about it. */
@Injectable()
export class PersonalLeads implements PersonalRecord, OnModuleInit {
  readonly name = 'consultas';

  constructor(
    private readonly records: PersonalRecords,
    private readonly exported: ExportedLeads,
    private readonly erasure: LeadErasure,
    private readonly mails: MailArchive,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit() {
    this.records.register(this);
  }

  async rows(em: EntityManager, { email, phone = null }: Person) {
    const agency = await this.queries.execute(new ShowAgency());
    if (emailKey(agency.email) === email) throw new AgencyIsNoPerson();
    return idsOf(await em.execute<{ id: string }[]>(THEIRS, [email, phone]));
  }

  collect(em: EntityManager, { rows }: KnownPerson) {
    return this.exported.read(em, rows);
  }

  async erase(em: EntityManager, { rows }: KnownPerson) {
    if (!rows.length) return { count: 0 };
    const leads = await em.execute<{ id: string; name: string }[]>(LOCKED, [rows]);
    const digests = await this.mails.forget(em, { purpose: 'digest', $or: leads.map(({ name }) => naming(name)) });
    const erased = await this.erasure.anonymise(em, idsOf(leads));
    return {
      ...erased,
      afterwards: async () => {
        await erased.afterwards?.();
        await digests.afterwards?.();
      },
    };
  }
}

/** A digest is about many people and names each. */
const naming = (name: string) => ({ text: { $like: `%${name.replace(/[\\%_]/g, '\\$&')}%` } });

const idsOf = (found: { id: string }[]) => found.map(({ id }) => id);
