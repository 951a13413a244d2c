import type { Lead } from '../lead.entity.ts';
import type { ScoreReason } from '../lead.contract.ts';
import type { ScoreCounts } from './score-counts.sql.ts';

const MOST = 100;

type Scored = Pick<Lead, 'status' | 'scoreCorrection'>;

/** The reasons of a score, whose points add up to it; docs/leads.md describes the rules. */
export function scoreRules({ status, scoreCorrection }: Scored, counts: ScoreCounts): ScoreReason[] {
  const reasons: ScoreReason[] = [
    { rule: 'mail', count: counts.mail, points: Math.min(5 * counts.mail, 15) },
    { rule: 'call', count: counts.call, points: Math.min(10 * counts.call, 30) },
    { rule: 'visit', count: counts.visit, points: Math.min(25 * counts.visit, 50) },
    { rule: 'other-inquiry', count: counts.others, points: Math.min(10 * counts.others, 20) },
    { rule: 'qualified', count: 1, points: status === 'qualified' || status === 'won' ? 20 : 0 },
  ];
  const earned = upToMost(reasons.filter(({ points }) => points > 0));
  const before = sumOf(earned);
  const points = Math.max(-before, Math.min(scoreCorrection, MOST - before));
  return points ? [...earned, { rule: 'correction', count: 1, points }] : earned;
}

export const sumOf = (reasons: readonly ScoreReason[]) => reasons.reduce((sum, { points }) => sum + points, 0);

/** Limits the sum to a hundred points. */
function upToMost(reasons: ScoreReason[]): ScoreReason[] {
  let left = MOST;
  return reasons.map((reason) => {
    const points = Math.min(reason.points, left);
    left -= points;
    return { ...reason, points };
  });
}
