import type { ActivityKind } from '../../../src/leads/lead-work.contract.ts';
import type { Lead } from '../../../src/leads/lead.entity.ts';
import type { ActivityPeriod, LeadFilters, LeadQuery } from '../../../src/leads/lead-list.contract.ts';

interface Activity {
  readonly kind: ActivityKind;
  readonly happenedAt: Date;
}

export interface LeadFixture {
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
const toDay = (moment: Date) => moment.toLocaleDateString('sv-SE', { timeZone: MADRID });
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();
const contains = (text: string | null | undefined, part: string) => !!text && fold(text).includes(fold(part));
const hasWords = (text: string, part: string) => part.split(/[\s,]+/).every((word) => contains(text, word));
const toDigits = (text: string) => text.replace(/\D/g, '').replace(/^00/, '');
const isPhoneNumber = (text: string) => /^[\d\s().+-]+$/.test(text);
const hasPhone = ({ phone }: Lead, part: string) =>
  !!phone &&
  isPhoneNumber(part) &&
  toDigits(phone)
    .replace(/^(?!34)/, '34')
    .includes(toDigits(part));

const canSee = ({ id, seesAll }: Person, { assignedTo, mergedInto, erasedAt }: Lead) =>
  !mergedInto && !erasedAt && (seesAll || assignedTo === null || assignedTo === id);

export const isUnanswered = ({ firstRepliedAt, status }: Lead) => !firstRepliedAt && status === 'new';

export const isOverdue = ({ inquiry: { nextFollowUpOn }, hasOverdueTask }: LeadFixture) =>
  hasOverdueTask || (nextFollowUpOn !== null && nextFollowUpOn < toDay(new Date()));

const RULES: { [Name in keyof LeadFilters]-?: (lead: LeadFixture, value: never, viewer: Person) => boolean } = {
  search: ({ inquiry }, part: string) =>
    hasWords(inquiry.name, part) ||
    contains(inquiry.email, part) ||
    contains(inquiry.property?.reference, part) ||
    hasPhone(inquiry, part),
  name: ({ inquiry }, part: string) => hasWords(inquiry.name, part),
  email: ({ inquiry }, part: string) => contains(inquiry.email, part),
  phone: ({ inquiry }, part: string) => hasPhone(inquiry, part),
  status: ({ inquiry }, status: string) => inquiry.status === status,
  stage: ({ stage }, part: string) => contains(stage, part),
  source: ({ source }, part: string) => contains(source, part),
  property: ({ inquiry }, id: string) => inquiry.propertyId === id,
  createdFrom: ({ inquiry }, day: string) => toDay(inquiry.createdAt) >= day,
  createdTo: ({ inquiry }, day: string) => toDay(inquiry.createdAt) <= day,
  assignee: ({ inquiry }, value: string, { id }) =>
    inquiry.assignedTo === (value === 'none' ? null : value === 'me' ? id : value),
  activity: ({ activities }, value: string) => activities.some(({ kind }) => kind === value),
  activityWithin: ({ activities }, value: ActivityPeriod) => activities.some((activity) => isWithin(activity, value)),
  overdue: (lead, value: boolean) => !value || isOverdue(lead),
  unanswered: ({ inquiry }, value: boolean) => !value || isUnanswered(inquiry),
  folder: ({ inquiry }, folder: string) => inquiry.folder === folder,
};

const DAYS: Record<ActivityPeriod, readonly number[]> = {
  today: [0],
  yesterday: [1],
  week: [0, 1, 2, 3, 4, 5, 6],
  month: Array.from({ length: 30 }, (_, days) => days),
};
const daysAgo = (days: number) => toDay(new Date(Date.parse(`${toDay(new Date())}T12:00Z`) - days * 86_400_000));
const isWithin = ({ happenedAt }: Activity, value: ActivityPeriod) =>
  DAYS[value].map(daysAgo).includes(toDay(happenedAt));

export function filterLeads(
  leads: readonly LeadFixture[],
  viewer: Person,
  givenFilters: Partial<LeadFilters>,
): LeadFixture[] {
  const filters = Object.entries({ folder: 'inbox', ...givenFilters }).filter(([, value]) => value !== undefined);
  const matchesFilters = (lead: LeadFixture) =>
    filters.every(([name, value]) => RULES[name as keyof LeadFilters](lead, value as never, viewer));
  /** One activity must match both kind and time. */
  const matchesActivity = ({ activities }: LeadFixture) =>
    activities.some(
      (activity) =>
        (!givenFilters.activity || activity.kind === givenFilters.activity) &&
        (!givenFilters.activityWithin || isWithin(activity, givenFilters.activityWithin)),
    ) || !(givenFilters.activity && givenFilters.activityWithin);
  return leads.filter((lead) => canSee(viewer, lead.inquiry) && matchesFilters(lead) && matchesActivity(lead));
}

const AFTER_ALL_DAYS = '9999';
const KEYS: Record<LeadQuery['sort'], (lead: Lead) => number | string> = {
  newest: () => 0,
  oldest: ({ createdAt }) => createdAt.getTime(),
  score: ({ score }) => 100 - score,
  'follow-up': ({ nextFollowUpOn }) => nextFollowUpOn ?? AFTER_ALL_DAYS,
  'unanswered-first': (lead) => (isUnanswered(lead) ? 0 : 1),
};

const ascending = <Value>(a: Value, b: Value) => (a < b ? -1 : a > b ? 1 : 0);

export const sortLeads = (leads: readonly LeadFixture[], sort: LeadQuery['sort']) =>
  leads.toSorted(
    ({ inquiry: a }, { inquiry: b }) =>
      ascending(KEYS[sort](a), KEYS[sort](b)) ||
      ascending(b.createdAt.getTime(), a.createdAt.getTime()) ||
      ascending(b.id, a.id),
  );
