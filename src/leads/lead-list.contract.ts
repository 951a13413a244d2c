import { z } from 'zod';
import { exactText } from '../platform/input/text.contract.ts';
import { page, paging } from '../platform/query/page.contract.ts';
import { ActivityKind } from './lead-work.contract.ts';
import { LeadKind, LeadAgent, LeadFolder, LeadStatus, NamedRef } from './lead.contract.ts';

const searchText = exactText().trim().max(200).optional();
/** Boolean in a query string or body; false does not filter. */
const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })]).optional();
const day = z.iso
  .date('Elija una fecha')
  .refine((day) => day >= '1900', 'Elija una fecha')
  .optional();

export const ActivityPeriod = z.enum(['today', 'yesterday', 'week', 'month']).meta({
  id: 'ActivityPeriod',
  description: 'Today, yesterday, or the last 7 or 30 days including today, in Europe/Madrid',
});
export type ActivityPeriod = z.infer<typeof ActivityPeriod>;

const filters = {
  search: searchText.meta({ description: 'Part of a name, e-mail address, telephone number or property reference' }),
  name: searchText,
  email: searchText,
  phone: searchText.meta({ description: 'Part of a telephone number in any notation' }),
  status: LeadStatus.optional(),
  stage: searchText.meta({ description: 'Part of the name' }),
  source: searchText.meta({ description: 'Part of the name' }),
  property: z.uuid().optional().meta({ description: 'Id of the property' }),
  createdFrom: day.meta({ description: 'First day, in Europe/Madrid' }),
  createdTo: day.meta({ description: 'Last day, inclusive, in Europe/Madrid' }),
  assignee: z.union([z.uuid(), z.enum(['me', 'none'])], 'Elija un agente').optional(),
  activity: ActivityKind.optional().meta({
    description: 'Leads with an activity of this kind, including planned visits',
  }),
  activityWithin: ActivityPeriod.optional().meta({
    description: 'Period of the activity; applies to all kinds unless `activity` is set',
  }),
  overdue: flag.meta({ description: 'Leads with a passed follow-up date or an overdue task' }),
  unanswered: flag.meta({ description: 'Leads without a reply' }),
  folder: LeadFolder.default('inbox'),
};

export const LeadFilters = z.strictObject(filters);
export type LeadFilters = z.infer<typeof LeadFilters>;

export const LeadSort = z
  .enum(['newest', 'oldest', 'score', 'follow-up', 'unanswered-first'])
  .meta({ id: 'LeadSort', description: 'Sort order; equal values sort newest first' });

export const LeadQuery = z.strictObject({
  ...filters,
  sort: LeadSort.default('newest'),
  page,
});
export type LeadQuery = z.infer<typeof LeadQuery>;

export const LeadItem = z
  .object({
    id: z.uuid(),
    kind: LeadKind,
    folder: LeadFolder,
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    source: NamedRef,
    stage: NamedRef.nullable(),
    stageSince: z.iso.datetime(),
    score: z.int(),
    status: LeadStatus,
    agent: LeadAgent.nullable(),
    nextFollowUpOn: z.iso.date().nullable(),
    isOverdue: z.boolean(),
    isAnswered: z.boolean(),
    nextVisitAt: z.iso.datetime().nullable().meta({
      description: 'Time of the next planned visit, or else of the latest visit without an outcome',
    }),
    reference: z.string().nullable().meta({ description: 'Reference of the property' }),
    otherReferences: z.array(z.string()).meta({ description: 'References of further properties' }),
    wantsVisit: z.boolean().meta({ description: 'Whether the visitor asks for a visit' }),
    excerpt: z.string().nullable().meta({ description: 'First 140 characters of the message' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'LeadItem' });
export type LeadItem = z.infer<typeof LeadItem>;

export const LeadList = z.object({ items: z.array(LeadItem), ...paging }).meta({ id: 'LeadList' });
export type LeadList = z.infer<typeof LeadList>;

const LeadColumn = z
  .object({
    stage: NamedRef.nullable().meta({ description: 'Null for leads without a stage' }),
    total: z.int(),
    oldestSince: z.iso.datetime().nullable().meta({ description: 'When the longest-waiting lead entered the stage' }),
    items: z.array(LeadItem).meta({ description: 'The 20 leads that entered the stage last' }),
  })
  .meta({ id: 'LeadColumn' });

export const LeadBoard = z.object({ columns: z.array(LeadColumn) }).meta({ id: 'LeadBoard' });
export type LeadBoard = z.infer<typeof LeadBoard>;

export const LeadCounts = z
  .object({
    unanswered: z.int().meta({ description: 'Leads in the inbox without a reply' }),
    overdue: z.int().meta({ description: 'Leads in the inbox with a passed date' }),
    review: z.int().meta({ description: 'Suspected spam that nobody has reviewed' }),
    spam: z.int(),
    archive: z.int(),
    mine: z.int().meta({ description: 'Leads in the inbox that are assigned to the current user' }),
  })
  .meta({ id: 'LeadCounts', description: 'Each equals the total of the list with the same filters' });
export type LeadCounts = z.infer<typeof LeadCounts>;
