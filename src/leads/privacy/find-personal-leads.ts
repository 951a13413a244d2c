import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { type DataSubject, type Person, PersonalDataRegistry } from '../../platform/privacy/personal-data-registry.ts';
import { LeadActivity } from '../activities/lead-activity.entity.ts';
import { Lead } from '../lead.entity.ts';
import { InquiryPhoto } from '../photos/inquiry-photo.entity.ts';
import { LeadTask } from '../tasks/lead-task.entity.ts';
import type { PersonalDataMatches, PersonalSections, PersonQuery } from './personal-data.contract.ts';
import { containsPhone } from '../record/person-keys.ts';
import { toPerson } from './to-person.ts';

type FoundBy = PersonalDataMatches['items'][number]['foundBy'];

const MAX_ITEMS = 50;
const FIELDS = ['id', 'name', 'email', 'emailKey', 'phone', 'kind', 'createdAt'] as const;

/** Names the leads that an export or an erasure of this person would take. */
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
    private readonly records: PersonalDataRegistry,
  ) {}

  async execute({ actor, query }: FindPersonalLeads): Promise<PersonalDataMatches> {
    requirePermission(actor, 'personal-data.export');
    const person = toPerson(query);
    const resolvedPerson = await this.records.findDataSubject(this.em, person);
    const { rows } = resolvedPerson;
    const leads = await this.em.find(
      Lead,
      { id: { $in: [...rows] }, erasedAt: null },
      { fields: FIELDS, orderBy: { createdAt: 'desc', id: 'desc' }, disableIdentityMap: true },
    );
    const ofLeads = { leadId: { $in: leads.map(({ id }) => id) } };
    const items = leads.map(({ id, name, email, phone, kind, createdAt, emailKey }) => ({
      ...{ id, name, email, phone, kind },
      foundBy: getMatchReason(person, { emailKey, phone }),
      createdAt: createdAt.toISOString(),
    }));
    const isOther = (item: (typeof items)[number]) => item.foundBy === 'merge';
    return {
      total: leads.length,
      activities: await this.em.count(LeadActivity, ofLeads),
      tasks: await this.em.count(LeadTask, ofLeads),
      photos: await this.em.count(InquiryPhoto, ofLeads),
      mails: await this.countRecords('correos', resolvedPerson),
      accounts: await this.countRecords('cuentas', resolvedPerson),
      items: [...items.filter(isOther), ...items.filter((item) => !isOther(item))].slice(0, MAX_ITEMS),
    };
  }

  /** Counts what the export would hold of another module. */
  private async countRecords(section: keyof PersonalSections, person: DataSubject): Promise<number> {
    const kind = this.records.sources.find(({ name }) => name === section);
    return kind ? (await kind.collect(this.em, person)).length : 0;
  }
}

/** The same rule as in `personal-leads.ts`: a number identifies only where there is no address. */
function getMatchReason({ email, phone }: Person, lead: Pick<Lead, 'emailKey' | 'phone'>): FoundBy {
  if (lead.emailKey !== null) return lead.emailKey === email ? 'email' : 'merge';
  return phone !== null && lead.phone !== null && containsPhone(lead.phone, phone) ? 'phone' : 'merge';
}
