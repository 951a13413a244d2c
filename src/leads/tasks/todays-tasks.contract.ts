import { z } from 'zod';
import { LeadAgent, NamedRef } from '../lead.contract.ts';

export const TodaysTasksQuery = z.strictObject({
  scope: z
    .enum(['mine', 'all'])
    .default('mine')
    .meta({ description: '`mine`: tasks of the current user; `all`: tasks of all leads that the user may see' }),
});
export type TodaysTasksQuery = z.infer<typeof TodaysTasksQuery>;

export const TodaysTask = z
  .object({
    id: z.uuid().meta({ description: 'Id of the task, or of the lead for a follow-up' }),
    kind: z.enum(['task', 'visit', 'follow-up']),
    title: z.string().nullable().meta({ description: 'Null for a follow-up' }),
    dueOn: z.iso.date().meta({ description: 'Date in Europe/Madrid' }),
    dueAt: z.iso.datetime().nullable().meta({ description: 'Null if due at any time of the day' }),
    lead: NamedRef,
    reference: z.string().nullable().meta({ description: 'Reference of the property' }),
    agent: LeadAgent.nullable().meta({ description: 'The assignee' }),
  })
  .meta({ id: 'TodaysTask' });
export type TodaysTask = z.infer<typeof TodaysTask>;

const group = z.object({ total: z.int(), items: z.array(TodaysTask).meta({ description: 'At most 50' }) });

export const TodaysTasks = z
  .object({ overdue: group, today: group })
  .meta({ id: 'TodaysTasks', description: 'Overdue tasks by due date, then tasks due today' });
export type TodaysTasks = z.infer<typeof TodaysTasks>;
