import type { ActivityKind } from '../../../src/leads/lead-work.contract.ts';
import type { Lead } from '../../../src/leads/lead.entity.ts';
import type { ActivityPeriod, LeadFilters, LeadQuery } from '../../../src/leads/lead-list.contract.ts';

interface Activity {
  readonly kind: ActivityKind;
  readonly happenedAt: Date;
}

/** A lead as a test made it, with what the application has to join. */
export interface KnownLead {
  readonly inquiry: Lead;
  readonly source: string;
  readonly stage: string | null;
  readonly hasOverdueTask: boolean;
  readonly activities: readonly Activity[];
}

export interface Person {
  readonly id: string;
  readonly seesAll: boolean;
}

const MADRID = 'Europe/Madrid';
const dayOf = (moment: Date) => moment.toLocaleDateString('sv-SE', { timeZone: MADRID });
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();
const has = (text: string | null | undefined, part: string) => !!text && plain(text).includes(plain(part));
const hasWords = (text: string, part: string) => part.split(/[\s,]+/).every((word) => has(text, word));
const digits = (text: string) => text.replace(/\D/g, '').replace(/^00/, '');
const isNumber = (text: string) => /^[\d\s().+-]+$/.test(text);
const hasPhone = ({ phone }: Lead, part: string) =>
  !!phone &&
  isNumber(part) &&
  digits(phone)
    .replace(/^(?!34)/, '34')
    .includes(digits(part));

const sees = ({ id, seesAll }: Person, { assignedTo, mergedInto, erasedAt }: Lead) =>
  !mergedInto && !erasedAt && (seesAll || assignedTo === null || assignedTo === id);

export const isUnanswered = ({ firstRepliedAt, status }: Lead) => !firstRepliedAt && status === 'new';

export const isOverdue = ({ inquiry: { nextFollowUpOn }, hasOverdueTask }: KnownLead) =>
  hasOverdueTask || (nextFollowUpOn !== null && nextFollowUpOn < dayOf(new Date()));

const RULES: { [Name in keyof LeadFilters]-?: (lead: KnownLead, asked: never, by: Person) => boolean } = {
  search: ({ inquiry }, part: string) =>
    hasWords(inquiry.name, part) ||
    has(inquiry.email, part) ||
    has(inquiry.property?.reference, part) ||
    hasPhone(inquiry, part),
  name: ({ inquiry }, part: string) => hasWords(inquiry.name, part),
  email: ({ inquiry }, part: string) => has(inquiry.email, part),
  phone: ({ inquiry }, part: string) => hasPhone(inquiry, part),
  status: ({ inquiry }, status: string) => inquiry.status === status,
  stage: ({ stage }, part: string) => has(stage, part),
  source: ({ source }, part: string) => has(source, part),
  property: ({ inquiry }, id: string) => inquiry.propertyId === id,
  createdFrom: ({ inquiry }, day: string) => dayOf(inquiry.createdAt) >= day,
  createdTo: ({ inquiry }, day: string) => dayOf(inquiry.createdAt) <= day,
  assignee: ({ inquiry }, asked: string, { id }) =>
    inquiry.assignedTo === (asked === 'none' ? null : asked === 'me' ? id : asked),
  activity: ({ activities }, asked: string) => activities.some(({ kind }) => kind === asked),
  activityWithin: ({ activities }, asked: ActivityPeriod) => activities.some((activity) => isWithin(activity, asked)),
  overdue: (lead, asked: boolean) => !asked || isOverdue(lead),
  unanswered: ({ inquiry }, asked: boolean) => !asked || isUnanswered(inquiry),
  folder: ({ inquiry }, folder: string) => inquiry.folder === folder,
};

const DAYS: Record<ActivityPeriod, readonly number[]> = {
  today: [0],
  yesterday: [1],
  week: [0, 1, 2, 3, 4, 5, 6],
  month: Array.from({ length: 30 }, (_, days) => days),
};
const daysAgo = (days: number) => dayOf(new Date(Date.parse(`${dayOf(new Date())}T12:00Z`) - days * 86_400_000));
const isWithin = ({ happenedAt }: Activity, asked: ActivityPeriod) =>
  DAYS[asked].map(daysAgo).includes(dayOf(happenedAt));

export function foundOf(leads: readonly KnownLead[], by: Person, asked: Partial<LeadFilters>): KnownLead[] {
  const filters = Object.entries({ folder: 'inbox', ...asked }).filter(([, value]) => value !== undefined);
  const holds = (lead: KnownLead) =>
    filters.every(([name, value]) => RULES[name as keyof LeadFilters](lead, value as never, by));
  /** The kind and the time are those of one activity. */
  const sameActivity = ({ activities }: KnownLead) =>
    activities.some(
      (activity) =>
        (!asked.activity || activity.kind === asked.activity) &&
        (!asked.activityWithin || isWithin(activity, asked.activityWithin)),
    ) || !(asked.activity && asked.activityWithin);
  return leads.filter((lead) => sees(by, lead.inquiry) && holds(lead) && sameActivity(lead));
}

const NEVER = '9999';
const KEYS: Record<LeadQuery['sort'], (lead: Lead) => number | string> = {
  newest: () => 0,
  oldest: ({ createdAt }) => createdAt.getTime(),
  score: ({ score }) => 100 - score,
  'follow-up': ({ nextFollowUpOn }) => nextFollowUpOn ?? NEVER,
  'unanswered-first': (lead) => (isUnanswered(lead) ? 0 : 1),
};

const ascending = <Value>(a: Value, b: Value) => (a < b ? -1 : a > b ? 1 : 0);

export const sorted = (leads: readonly KnownLead[], sort: LeadQuery['sort']) =>
  leads.toSorted(
    ({ inquiry: a }, { inquiry: b }) =>
      ascending(KEYS[sort](a), KEYS[sort](b)) ||
      ascending(b.createdAt.getTime(), a.createdAt.getTime()) ||
      ascending(b.id, a.id),
  );
