import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { acquireAdvisoryLocks } from '../../platform/database/locks.sql.ts';
import type { ScoreReason } from '../lead.contract.ts';
import { Lead } from '../lead.entity.ts';
import type { ContactKeys } from '../record/person-keys.ts';

interface ScoreCounts {
  readonly mail: number;
  readonly call: number;
  readonly visit: number;
  readonly others: number;
}

const SELECT_SCORE_COUNTS = `
  select l.id, mail, call, visit, others
  from inquiries l
  cross join lateral (
    select count(*) filter (where kind = 'mail' and undelivered_at is null)::int as mail,
      count(*) filter (where kind = 'call')::int as call,
      count(*) filter (where kind = 'visit' and planned_for is null and coalesce(outcome, 'done') = 'done')::int as visit
    from lead_activities where inquiry_id = l.id) a
  cross join lateral (
    select count(*)::int as others
    from (
      select from inquiries o
      where o.id <> l.id and o.erased_at is null
        and (o.merged_into = l.id
          or (o.folder in ('inbox', 'archive') and (o.email_key = l.email_key or o.phone_key = l.phone_key)))
      limit 100) found) p
  where l.id in (?)`;

/**
 * Counts at most a hundred other inquiries: those merged into the lead, and those of the same person in inbox or
 * archive.
 */
export async function findScoreCounts(em: EntityManager, ids: string[]): Promise<ReadonlyMap<string, ScoreCounts>> {
  if (!ids.length) return new Map();
  const rows = await em.execute<(ScoreCounts & { id: string })[]>(SELECT_SCORE_COUNTS, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

const MAX_SCORE = 100;

type ScoredLead = Pick<Lead, 'status' | 'scoreCorrection'>;

/** Computes the reasons of a score, whose points add up to it; docs/leads.md describes the rules. */
export function computeScoreReasons({ status, scoreCorrection }: ScoredLead, counts: ScoreCounts): ScoreReason[] {
  const reasons: ScoreReason[] = [
    { rule: 'mail', count: counts.mail, points: Math.min(5 * counts.mail, 15) },
    { rule: 'call', count: counts.call, points: Math.min(10 * counts.call, 30) },
    { rule: 'visit', count: counts.visit, points: Math.min(25 * counts.visit, 50) },
    { rule: 'other-inquiry', count: counts.others, points: Math.min(10 * counts.others, 20) },
    { rule: 'qualified', count: 1, points: status === 'qualified' || status === 'won' ? 20 : 0 },
  ];
  const earnedReasons = capPoints(reasons.filter(({ points }) => points > 0));
  const earnedPoints = sumPoints(earnedReasons);
  const points = Math.max(-earnedPoints, Math.min(scoreCorrection, MAX_SCORE - earnedPoints));
  return points ? [...earnedReasons, { rule: 'correction', count: 1, points }] : earnedReasons;
}

export const sumPoints = (reasons: readonly ScoreReason[]) => reasons.reduce((sum, { points }) => sum + points, 0);

function capPoints(reasons: ScoreReason[]): ScoreReason[] {
  let remainingPoints = MAX_SCORE;
  return reasons.map((reason) => {
    const points = Math.min(reason.points, remainingPoints);
    remainingPoints -= points;
    return { ...reason, points };
  });
}

export async function findScoreReasons(em: EntityManager, lead: Lead): Promise<ScoreReason[]> {
  const counts = await findScoreCounts(em, [lead.id]);
  return computeScoreReasons(lead, counts.get(lead.id)!);
}

/** Flushes the entity manager first, so that its pending changes count. */
export const rescore = (em: EntityManager, lead: Lead): Promise<void> => rescoreAll(em, [lead]);

async function rescoreAll(em: EntityManager, leads: readonly Lead[]): Promise<void> {
  await em.flush();
  const counts = await findScoreCounts(
    em,
    leads.map(({ id }) => id),
  );
  for (const lead of leads) lead.score = sumPoints(computeScoreReasons(lead, counts.get(lead.id)!));
}

/** Maximum other leads per person that are rescored, so that a flood of inquiries does not slow down every form. */
const MAX_LEADS_PER_PERSON = 100;

/**
 * Rescores the given leads, which the caller must have locked, and other leads of the same persons and of those in
 * `before`, since other inquiries of a person count. Skips locked leads and those beyond the newest 100.
 */
export async function rescorePeople(
  em: EntityManager,
  leads: readonly Lead[],
  before: readonly ContactKeys[] = [],
): Promise<void> {
  await em.flush();
  const people = [...leads, ...before];
  const emails = removeDuplicates(people.map(({ emailKey }) => emailKey));
  const phones = removeDuplicates(people.map(({ phoneKey }) => phoneKey));
  const keys = [...emails, ...phones];
  if (!keys.length) return rescoreAll(em, leads);
  await acquireAdvisoryLocks(em, ...keys.map((key) => `lead-person ${key}`));
  const others = await em.find(
    Lead,
    {
      id: { $nin: leads.map(({ id }) => id) },
      ...{ erasedAt: null, mergedInto: null },
      $or: [{ emailKey: { $in: emails } }, { phoneKey: { $in: phones } }],
    },
    {
      orderBy: { createdAt: 'desc', id: 'desc' },
      limit: MAX_LEADS_PER_PERSON * people.length,
      // A later change or the nightly job rescores locked leads.
      lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE,
    },
  );
  await rescoreAll(em, [...leads, ...others]);
}

const removeDuplicates = (keys: readonly (string | null)[]) => [...new Set(keys.filter((key) => key !== null))];

/** Call after a lead was added, removed or changed; `before` contains its former keys. */
export const rescorePerson = (em: EntityManager, lead: Lead, before?: ContactKeys): Promise<void> =>
  rescorePeople(em, [lead], before && [before]);
