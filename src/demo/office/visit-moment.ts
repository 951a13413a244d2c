import { afterWork, atWork, DAY } from './after-work.ts';
import { pick } from './pick.ts';

/** The days from the end of the past until a visit takes place; 0 was the last of it, and waits for its outcome. */
const DAYS = [0, 1, 2, 0.2, 4, 6];
const JUST_NOW = 0.03;

/** When a visit takes place that was planned at a moment of the past. */
export function visitMoment(since: Date, plannedAt: Date, number: number): Date {
  const days = pick(DAYS, number / 5);
  const passed = atWork(since, JUST_NOW);
  if (days === 0 && passed > plannedAt) return passed;
  return afterWork(new Date(since.getTime() + Math.max(days, 1) * DAY), 90);
}
