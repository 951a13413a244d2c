import type { LeadActivity } from './lead-activity.entity.ts';

type AnswerFields = Pick<LeadActivity, 'kind' | 'plannedFor' | 'outcome' | 'undeliveredAt'>;

/** Whether an activity reached the person: no note, no failed mail, no visit that is planned or did not take place. */
export const isAnswer = ({ kind, plannedFor, outcome, undeliveredAt }: AnswerFields) =>
  kind !== 'note' && plannedFor === null && undeliveredAt === null && (outcome === null || outcome === 'done');
