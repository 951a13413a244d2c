import { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler, Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission, type Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import {
  type Person,
  type DataSubject,
  PersonalDataRegistry,
  type ErasureResult,
} from '../../platform/privacy/personal-data-registry.ts';
import { LeadActivity } from '../activities/lead-activity.entity.ts';
import { InquiryPhoto } from '../inquiries/inquiry-photo.entity.ts';
import { Lead } from '../lead.entity.ts';
import { normalizeEmail, normalizePhone, containsPhone } from '../record/person-keys.ts';
import { LeadTask } from '../tasks/lead-task.entity.ts';
import {
  type PersonQuery,
  type PersonalDataMatches,
  PersonalSections,
  type PersonalDataExport,
  PersonalDataErasure,
} from './personal-data.contract.ts';

/** Forms accept impossible telephone numbers too, so their digits must be searchable. */
const toPerson = ({ email, phone }: PersonQuery): Person => ({
  email: email === undefined ? null : normalizeEmail(email),
  phone: phone === undefined ? null : (normalizePhone(phone) ?? phone.replace(/\D/g, '')),
});

type FoundBy = PersonalDataMatches['items'][number]['foundBy'];

const MAX_ITEMS = 50;
const FIELDS = ['id', 'name', 'email', 'emailKey', 'phone', 'kind', 'createdAt'] as const;

/** Previews an export or erasure: the leads of a person and the number of related records. */
export class FindPersonalLeads extends Query<PersonalDataMatches> {
  constructor(
    readonly actor: Actor,
    readonly query: PersonQuery,
  ) {
    super();
  }
}

@QueryHandler(FindPersonalLeads)
export class FindPersonalLeadsHandler implements IQueryHandler<FindPersonalLeads> {
  constructor(
    private readonly em: EntityManager,
    private readonly registry: PersonalDataRegistry,
  ) {}

  async execute({ actor, query }: FindPersonalLeads): Promise<PersonalDataMatches> {
    requirePermission(actor, 'personal-data.export');
    const person = toPerson(query);
    const dataSubject = await this.registry.findDataSubject(this.em, person);
    const leads = await this.em.find(
      Lead,
      { id: { $in: [...dataSubject.recordIds] }, erasedAt: null },
      { fields: FIELDS, orderBy: { createdAt: 'desc', id: 'desc' }, disableIdentityMap: true },
    );
    const leadFilter = { leadId: { $in: leads.map(({ id }) => id) } };
    const items = leads.map(({ id, name, email, phone, kind, createdAt, emailKey }) => ({
      id,
      name,
      email,
      phone,
      kind,
      foundBy: getMatchReason(person, { emailKey, phone }),
      createdAt: createdAt.toISOString(),
    }));
    const isMerged = (item: (typeof items)[number]) => item.foundBy === 'merge';
    return {
      total: leads.length,
      activities: await this.em.count(LeadActivity, leadFilter),
      tasks: await this.em.count(LeadTask, leadFilter),
      photos: await this.em.count(InquiryPhoto, leadFilter),
      mails: await this.countRecords('correos', dataSubject),
      accounts: await this.countRecords('cuentas', dataSubject),
      items: [...items.filter(isMerged), ...items.filter((item) => !isMerged(item))].slice(0, MAX_ITEMS),
    };
  }

  private async countRecords(section: keyof PersonalSections, dataSubject: DataSubject): Promise<number> {
    const source = this.registry.sources.find(({ name }) => name === section);
    return source ? (await source.collect(this.em, dataSubject)).length : 0;
  }
}

/** Same rule as in `personal-leads.sql.ts`: a telephone number identifies a person only without an e-mail address. */
function getMatchReason({ email, phone }: Person, lead: Pick<Lead, 'emailKey' | 'phone'>): FoundBy {
  if (lead.emailKey !== null) return lead.emailKey === email ? 'email' : 'merge';
  return phone !== null && lead.phone !== null && containsPhone(lead.phone, phone) ? 'phone' : 'merge';
}

/** Exports everything stored about a person who is not staff (GDPR, article 15). The export is audited. */
export class ExportPersonalData extends Command<PersonalDataExport> {
  constructor(
    readonly actor: Actor,
    readonly query: PersonQuery,
  ) {
    super();
  }
}

@CommandHandler(ExportPersonalData)
export class ExportPersonalDataHandler implements ICommandHandler<ExportPersonalData> {
  constructor(
    private readonly em: EntityManager,
    private readonly registry: PersonalDataRegistry,
  ) {}

  execute({ actor, query }: ExportPersonalData) {
    requirePermission(actor, 'personal-data.export');
    const person = toPerson(query);
    return this.em.transactional(async (em) => {
      const dataSubject = await this.registry.findDataSubject(em, person);
      const sections: Record<string, object[]> = {};
      for (const source of this.registry.sources) sections[source.name] = await source.collect(em, dataSubject);
      audit(em, actor, 'export-personal-data', null, countRows(sections));
      return {
        generado: new Date().toISOString(),
        persona: { correo: person.email, telefono: person.phone },
        ...PersonalSections.parse(sections),
      } satisfies PersonalDataExport;
    });
  }
}

const countRows = (sections: Record<string, object[]>): Record<string, number> =>
  Object.fromEntries(Object.entries(sections).map(([name, records]) => [name, records.length]));

/** Erases a person who is not staff from all tables and folders (GDPR, article 17); only statistics remain. */
export class ErasePersonalData extends Command<PersonalDataErasure> {
  constructor(
    readonly actor: Actor,
    readonly query: PersonQuery,
  ) {
    super();
  }
}

@CommandHandler(ErasePersonalData)
export class ErasePersonalDataHandler implements ICommandHandler<ErasePersonalData> {
  private readonly logger = new Logger('privacy');

  constructor(
    private readonly em: EntityManager,
    private readonly registry: PersonalDataRegistry,
  ) {}

  async execute({ actor, query }: ErasePersonalData) {
    requirePermission(actor, 'personal-data.erase');
    const person = toPerson(query);
    const results = await this.em.transactional(async (em) => {
      const dataSubject = await this.registry.findDataSubject(em, person);
      const bySource: Record<string, ErasureResult> = {};
      for (const source of this.registry.sources) bySource[source.name] = await source.erase(em, dataSubject, actor);
      audit(em, actor, 'erase-personal-data', null, countErased(bySource));
      return bySource;
    });
    for (const { afterCommit } of Object.values(results)) await this.finish(afterCommit);
    return PersonalDataErasure.parse(countErased(results));
  }

  /** A file that cannot be removed now is removed by the nightly sweep, since its row is gone. */
  private async finish(afterCommit: ErasureResult['afterCommit']) {
    try {
      await afterCommit?.();
    } catch (error) {
      this.logger.error({ msg: 'files could not be removed; the nightly sweep will retry', err: error });
    }
  }
}

const countErased = (results: Record<string, ErasureResult>): Record<string, number> =>
  Object.fromEntries(Object.entries(results).map(([name, { count }]) => [name, count]));
