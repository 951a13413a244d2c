import type { Lead } from '../lead.entity.ts';
import type { ScoreReason } from '../lead.contract.ts';
import type { ScoreCounts } from './find-score-counts.sql.ts';

const MAX_SCORE = 100;

type Scored = Pick<Lead, 'status' | 'scoreCorrection'>;

/** The reasons of a score, whose points add up to it; docs/leads.md describes the rules. */
export function computeScoreReasons({ status, scoreCorrection }: Scored, counts: ScoreCounts): ScoreReason[] {
  const reasons: ScoreReason[] = [
    { rule: 'mail', count: counts.mail, points: Math.min(5 * counts.mail, 15) },
    { rule: 'call', count: counts.call, points: Math.min(10 * counts.call, 30) },
    { rule: 'visit', count: counts.visit, points: Math.min(25 * counts.visit, 50) },
    { rule: 'other-inquiry', count: counts.others, points: Math.min(10 * counts.others, 20) },
    { rule: 'qualified', count: 1, points: status === 'qualified' || status === 'won' ? 20 : 0 },
  ];
  const earned = capPoints(reasons.filter(({ points }) => points > 0));
  const before = sumPoints(earned);
  const points = Math.max(-before, Math.min(scoreCorrection, MAX_SCORE - before));
  return points ? [...earned, { rule: 'correction', count: 1, points }] : earned;
}

export const sumPoints = (reasons: readonly ScoreReason[]) => reasons.reduce((sum, { points }) => sum + points, 0);

/** Limits the sum to a hundred points. */
function capPoints(reasons: ScoreReason[]): ScoreReason[] {
  let left = MAX_SCORE;
  return reasons.map((reason) => {
    const points = Math.min(reason.points, left);
    left -= points;
    return { ...reason, points };
  });
}
