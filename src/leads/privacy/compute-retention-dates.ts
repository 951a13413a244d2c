import type { RetentionTerms } from '../lead-settings.contract.ts';

const DAY = 86_400_000;

/** The dates before which data are outdated. No mail is kept longer than leads. */
export function computeRetentionDates(now: Date, { leadMonths, spamDays, mailDays }: RetentionTerms) {
  const leads = monthsBefore(now, leadMonths);
  return { leads, spam: daysBefore(now, spamDays), mails: latest(leads, daysBefore(now, mailDays)) };
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY);
const latest = (one: Date, other: Date) => (one > other ? one : other);

/** The same day of an earlier month, or its last day. */
function monthsBefore(now: Date, months: number) {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
}
