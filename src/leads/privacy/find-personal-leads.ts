import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { type KnownPerson, type Person, PersonalRecords } from '../../platform/privacy/personal-records.ts';
import { LeadActivity } from '../activities/lead-activity.entity.ts';
import { Lead } from '../lead.entity.ts';
import { InquiryPhoto } from '../photos/inquiry-photo.entity.ts';
import { LeadTask } from '../tasks/lead-task.entity.ts';
import type { PersonalDataMatches, PersonalSections, PersonQuery } from './personal-data.contract.ts';
import { hasNumber } from '../record/person-keys.ts';
import { personOf } from './person-of.ts';

type FoundBy = PersonalDataMatches['items'][number]['foundBy'];

const MAX_ITEMS = 50;
const FIELDS = ['id', 'name', 'email', 'emailKey', 'phone', 'kind', 'createdAt'] as const;

/** Names the leads that an export or an erasure of this person would take. */
export class FindPersonalLeads extends Query<PersonalDataMatches> {
  constructor(
    readonly by: Actor,
    readonly who: PersonQuery,
  ) {
    super();
  }
}

@QueryHandler(FindPersonalLeads)
export class FindPersonalLeadsHandler implements IQueryHandler<FindPersonalLeads> {
  constructor(
    private readonly em: EntityManager,
    private readonly records: PersonalRecords,
  ) {}

  async execute({ by, who }: FindPersonalLeads): Promise<PersonalDataMatches> {
    demand(by, 'personal-data.export');
    const person = personOf(who);
    const known = await this.records.known(this.em, person);
    const { rows } = known;
    const leads = await this.em.find(
      Lead,
      { id: { $in: [...rows] }, erasedAt: null },
      { fields: FIELDS, orderBy: { createdAt: 'desc', id: 'desc' }, disableIdentityMap: true },
    );
    const theirs = { leadId: { $in: leads.map(({ id }) => id) } };
    const items = leads.map(({ id, name, email, phone, kind, createdAt, emailKey }) => ({
      ...{ id, name, email, phone, kind },
      foundBy: foundBy(person, { emailKey, phone }),
      createdAt: createdAt.toISOString(),
    }));
    const isOther = (item: (typeof items)[number]) => item.foundBy === 'merge';
    return {
      total: leads.length,
      activities: await this.em.count(LeadActivity, theirs),
      tasks: await this.em.count(LeadTask, theirs),
      photos: await this.em.count(InquiryPhoto, theirs),
      mails: await this.countRecords('correos', known),
      accounts: await this.countRecords('cuentas', known),
      items: [...items.filter(isOther), ...items.filter((item) => !isOther(item))].slice(0, MAX_ITEMS),
    };
  }

  /** Counts what the export would hold of another module. */
  private async countRecords(section: keyof PersonalSections, person: KnownPerson): Promise<number> {
    const kind = this.records.kinds.find(({ name }) => name === section);
    return kind ? (await kind.collect(this.em, person)).length : 0;
  }
}

/** The same rule as in `personal-leads.ts`: a number identifies only where there is no address. */
function foundBy({ email, phone }: Person, lead: Pick<Lead, 'emailKey' | 'phone'>): FoundBy {
  if (lead.emailKey !== null) return lead.emailKey === email ? 'email' : 'merge';
  return phone !== null && lead.phone !== null && hasNumber(lead.phone, phone) ? 'phone' : 'merge';
}
