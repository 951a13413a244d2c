import { z } from 'zod';
import { page, paging } from '../platform/query/page.contract.ts';
import { LeadKind, LeadAgent, LeadFolder, LeadStatus, NamedRef } from './lead.contract.ts';
import { ActivityKind } from './lead-work.contract.ts';
import { exactText } from '../platform/input/text.contract.ts';

const partialText = exactText().trim().max(200).optional();
/** A boolean in a query string or a body; false does not filter. */
const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })]).optional();
const day = z.iso
  .date('Elija una fecha')
  .refine((day) => day >= '1900', 'Elija una fecha')
  .optional();

export const ActivityPeriod = z
  .enum(['today', 'yesterday', 'week', 'month'])
  .meta({ id: 'ActivityPeriod', description: 'Days in Madrid; the last 7 or 30 with today' });
export type ActivityPeriod = z.infer<typeof ActivityPeriod>;

/** The filters of list, board and export. */
const filters = {
  search: partialText.meta({ description: 'Part of name, e-mail, phone or property reference' }),
  name: partialText,
  email: partialText,
  phone: partialText.meta({ description: 'Part of the number, however it is written' }),
  status: LeadStatus.optional(),
  stage: partialText.meta({ description: 'Part of its name' }),
  source: partialText.meta({ description: 'Part of its name' }),
  property: z.uuid().optional().meta({ description: 'The id of the property that it is about' }),
  createdFrom: day.meta({ description: 'A day in Madrid, included' }),
  createdTo: day.meta({ description: 'A day in Madrid, included to its end' }),
  assignee: z.union([z.uuid(), z.enum(['me', 'none'])], 'Elija un agente').optional(),
  activity: ActivityKind.optional().meta({
    description: 'Something of this kind was done for the lead, or is planned as a visit',
  }),
  activityWithin: ActivityPeriod.optional().meta({ description: 'When; of any kind, unless told' }),
  overdue: flag.meta({ description: 'Its follow-up date or one of its tasks has passed' }),
  unanswered: flag.meta({ description: 'Nobody has replied yet' }),
  folder: LeadFolder.default('inbox'),
};

export const LeadFilters = z.strictObject(filters);
export type LeadFilters = z.infer<typeof LeadFilters>;

export const LeadSort = z
  .enum(['newest', 'oldest', 'score', 'follow-up', 'unanswered-first'])
  .meta({ id: 'LeadSort', description: 'Always with the newest first among equals' });

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
      description: 'When the next planned visit is; without one, the latest visit that still lacks an outcome',
    }),
    reference: z.string().nullable().meta({ description: 'Of the property that it is about' }),
    otherReferences: z.array(z.string()).meta({ description: 'Of further properties that it is about' }),
    wantsVisit: z.boolean().meta({ description: 'Whether the inquiry asks for a visit' }),
    excerpt: z.string().nullable().meta({ description: 'The first 140 characters of the message' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'LeadItem' });
export type LeadItem = z.infer<typeof LeadItem>;

export const LeadList = z.object({ items: z.array(LeadItem), ...paging }).meta({ id: 'LeadList' });
export type LeadList = z.infer<typeof LeadList>;

const LeadColumn = z
  .object({
    stage: NamedRef.nullable().meta({ description: 'null: leads that stand in no stage' }),
    total: z.int(),
    oldestSince: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'How long the one has stood there that stands longest' }),
    items: z.array(LeadItem).meta({ description: 'The 20 that came there last' }),
  })
  .meta({ id: 'LeadColumn' });

export const LeadBoard = z.object({ columns: z.array(LeadColumn) }).meta({ id: 'LeadBoard' });
export type LeadBoard = z.infer<typeof LeadBoard>;

export const LeadCounts = z
  .object({
    unanswered: z.int().meta({ description: 'In the inbox, without a reply' }),
    overdue: z.int().meta({ description: 'In the inbox, with a date that has passed' }),
    review: z.int().meta({ description: 'Suspects that nobody has judged' }),
    spam: z.int(),
    archive: z.int(),
    mine: z.int().meta({ description: 'In the inbox, of the caller' }),
  })
  .meta({ id: 'LeadCounts', description: 'Each as many as the list has with the same filters' });
export type LeadCounts = z.infer<typeof LeadCounts>;
