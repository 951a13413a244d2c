import type { LeadActivity } from './lead-activity.entity.ts';

type Done = Pick<LeadActivity, 'kind' | 'plannedFor' | 'outcome'>;

/** Whether an activity reached the person: no note, and no visit that is still planned or did not take place. */
export const isAnswer = ({ kind, plannedFor, outcome }: Done) =>
  kind !== 'note' && plannedFor === null && (outcome === null || outcome === 'done');
