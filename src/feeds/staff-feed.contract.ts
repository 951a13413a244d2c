import { z } from 'zod';
import { FeedFormat, RunError, RunNote, RunProgress, RunStatus, RunTrigger, RunWalk } from './feed-run.contract.ts';
import { feedSourceFields } from './feed-test-input.contract.ts';
import { FeedWarning } from './feed-warning.contract.ts';
import { textLine } from '../platform/input/text.contract.ts';
import { page, paging } from '../platform/query/page.contract.ts';

const { address, username, password } = feedSourceFields;

const name = textLine().min(1, 'Escriba un nombre').max(80, 'Escriba 80 caracteres como máximo');
const schedule = textLine()
  .min(1, 'Escriba un horario')
  .max(100, 'Escriba 100 caracteres como máximo')
  .nullable()
  .meta({ description: 'A cron expression, by the clock of Madrid; null: only when somebody asks' });
const referencePrefix = textLine()
  .min(1, 'Escriba un prefijo')
  .max(20, 'Escriba 20 caracteres como máximo')
  .normalize()
  .nullable()
  .meta({ description: 'Before the references of what comes in from now on; those that are there keep theirs' });
const host = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z\d.:[\]-]{1,253}$/, 'Escriba solo el nombre del servidor, como feeds.ejemplo.es');

export const NewFeed = z
  .strictObject({
    name,
    format: FeedFormat,
    address,
    username: username.optional(),
    password: password.optional(),
    schedule: schedule.optional(),
    referencePrefix: referencePrefix.optional(),
  })
  .meta({ id: 'NewFeed' });
export type NewFeed = z.infer<typeof NewFeed>;

export const FeedChanges = z
  .strictObject({
    name: name.optional(),
    address: address
      .optional()
      .meta({ description: 'On another server, without the user and the password of this one' }),
    username: username.optional().meta({ description: 'Null: there is none, and no password' }),
    password: password.optional(),
    schedule: schedule.optional(),
    referencePrefix: referencePrefix.optional(),
    isActive: z.boolean().optional(),
    allowedHosts: z.array(host).max(20, 'Se admiten 20 servidores como máximo').nullable().optional(),
  })
  .meta({ id: 'FeedChanges' });
export type FeedChanges = z.infer<typeof FeedChanges>;

/** What may be seen of where a feed lies: never a value of its query, where the keys are. */
export const FeedPlace = z
  .object({
    kind: z.enum(['web', 'file']),
    host: z.string().nullable(),
    path: z.string().meta({ description: 'Of a file, its name' }),
    parameters: z.array(z.string()).meta({ description: 'Names without their values' }),
  })
  .meta({ id: 'FeedPlace' });
export type FeedPlace = z.infer<typeof FeedPlace>;

const runCounts = {
  seen: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  failed: z.int(),
  withdrawn: z.int(),
  wouldWithdraw: z
    .int()
    .meta({ description: 'Active properties that were no longer in the feed, or off the market by its word' }),
};

export const StaffFeedRunItem = z
  .object({
    id: z.uuid(),
    status: RunStatus,
    trigger: RunTrigger,
    walk: RunWalk,
    dryRun: z.boolean(),
    allowWithdrawals: z.boolean(),
    askedBy: z.string().nullable().meta({ description: 'The name of who asked for it' }),
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    durationMs: z.int().nullable(),
    bytesRead: z.int(),
    sourceUnchanged: z.boolean().meta({ description: 'The source is as the last complete run found it' }),
    ...runCounts,
    error: z.string().nullable().meta({ description: 'Why it failed, or why it has to be reviewed' }),
    progress: RunProgress.nullable().meta({ description: 'While it runs' }),
    waitsFor: z.array(z.string()).meta({
      description: 'While it is queued: the feeds whose imports take all places; empty: it is about to begin',
    }),
  })
  .meta({ id: 'StaffFeedRunItem' });
export type StaffFeedRunItem = z.infer<typeof StaffFeedRunItem>;

export const StaffFeedRun = z
  .object({
    ...StaffFeedRunItem.shape,
    feed: z.object({ id: z.uuid(), name: z.string() }),
    warnings: z
      .array(z.object({ kind: FeedWarning, name: z.string(), count: z.int() }))
      .meta({ description: 'The most frequent first' }),
    errors: z.array(RunError).meta({ description: 'The first 100' }),
    notes: z.array(RunNote).meta({ description: 'What to know of properties that came in; the first 100' }),
  })
  .meta({ id: 'StaffFeedRun' });
export type StaffFeedRun = z.infer<typeof StaffFeedRun>;

export const StaffFeedRunList = z
  .object({
    items: z.array(StaffFeedRunItem),
    ...paging,
  })
  .meta({ id: 'StaffFeedRunList' });
export type StaffFeedRunList = z.infer<typeof StaffFeedRunList>;

export const FeedRunQuery = z.strictObject({ page });
export type FeedRunQuery = z.infer<typeof FeedRunQuery>;

export const StaffFeed = z
  .object({
    id: z.uuid(),
    name: z.string(),
    format: FeedFormat,
    place: FeedPlace.nullable(),
    referencePrefix: z.string().nullable(),
    username: z.string().nullable(),
    hasPassword: z.boolean(),
    schedule: z.string().nullable(),
    isActive: z.boolean(),
    allowedHosts: z.array(z.string()).nullable(),
    nextRuns: z.array(z.iso.datetime()).meta({ description: 'The next three, where it is active and has a schedule' }),
    hasSucceeded: z.boolean().meta({ description: 'Whether any import that was no dry run has ended well' }),
    lastRun: StaffFeedRunItem.nullable().meta({ description: 'The newest that ended and was no dry run' }),
    currentRun: StaffFeedRunItem.nullable().meta({ description: 'What waits or runs now, dry or not' }),
    missingPictures: z.int().meta({ description: 'Of its stock, that could not be had and are no longer asked for' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'StaffFeed' });
export type StaffFeed = z.infer<typeof StaffFeed>;

export const StaffFeedList = z.object({ items: z.array(StaffFeed) }).meta({ id: 'StaffFeedList' });
export type StaffFeedList = z.infer<typeof StaffFeedList>;

export const RunOrder = z
  .strictObject({
    dryRun: z.boolean().meta({ description: 'Changes nothing, and tells what would change' }),
    allowWithdrawals: z.boolean().meta({ description: 'Withdraws what is missing, however much it is' }),
  })
  .meta({ id: 'RunOrder' });
export type RunOrder = z.infer<typeof RunOrder>;

export const PicturesRequested = z.object({ asked: z.int() }).meta({ id: 'PicturesRequested' });

export const QueuedRun = z.object({ id: z.uuid() }).meta({ id: 'QueuedRun' });
