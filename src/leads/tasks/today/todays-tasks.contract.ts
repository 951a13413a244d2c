import { z } from 'zod';
import { LeadAgent, NamedRef } from '../../lead.contract.ts';

export const TodaysTasksQuery = z.strictObject({
  whose: z
    .enum(['mine', 'all'])
    .default('mine')
    .meta({ description: 'mine: of the caller; all: of everybody whose leads the caller may see' }),
});
export type TodaysTasksQuery = z.infer<typeof TodaysTasksQuery>;

export const TodaysTask = z
  .object({
    id: z.uuid().meta({ description: 'Of the task; of the lead where the kind is follow-up' }),
    kind: z.enum(['task', 'visit', 'follow-up']),
    title: z.string().nullable().meta({ description: 'null: of a follow-up, which has only a day' }),
    dueOn: z.iso.date().meta({ description: 'A day in Madrid' }),
    dueAt: z.iso.datetime().nullable().meta({ description: 'null: at any time of that day' }),
    lead: NamedRef,
    reference: z.string().nullable().meta({ description: 'Of the property that is visited or asked about' }),
    agent: LeadAgent.nullable().meta({ description: 'Whose it is' }),
  })
  .meta({ id: 'TodaysTask' });
export type TodaysTask = z.infer<typeof TodaysTask>;

const group = z.object({ total: z.int(), items: z.array(TodaysTask).meta({ description: 'The first 50' }) });

export const TodaysTasks = z
  .object({ overdue: group, today: group })
  .meta({ id: 'TodaysTasks', description: 'What is open: by when it was due, then what is due until midnight' });
export type TodaysTasks = z.infer<typeof TodaysTasks>;
