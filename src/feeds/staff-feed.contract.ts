import { z } from 'zod';
import { textLine } from '../platform/input/text.contract.ts';
import { page, paging } from '../platform/query/page.contract.ts';
import { FeedFormat, RunError, RunNote, RunProgress, RunStatus, RunTrigger, SyncMode } from './feed-run.contract.ts';
import { feedSourceFields } from './feed-test-input.contract.ts';
import { FeedWarning } from './feed-warning.contract.ts';

const { address, username, password } = feedSourceFields;

const name = textLine().min(1, 'Escriba un nombre').max(80, 'Escriba 80 caracteres como máximo');
const schedule = textLine()
  .min(1, 'Escriba un horario')
  .max(100, 'Escriba 100 caracteres como máximo')
  .nullable()
  .meta({ description: 'Cron expression in Europe/Madrid time; null for manual imports only' });
const referencePrefix = textLine()
  .min(1, 'Escriba un prefijo')
  .max(20, 'Escriba 20 caracteres como máximo')
  .normalize()
  .nullable()
  .meta({ description: 'Prefix for references of new properties; existing references do not change' });
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
      .meta({ description: 'On another server, the stored user name and password are discarded' }),
    username: username.optional().meta({ description: 'Null to remove user name and password' }),
    password: password.optional(),
    schedule: schedule.optional(),
    referencePrefix: referencePrefix.optional(),
    isActive: z.boolean().optional(),
    allowedHosts: z.array(host).max(20, 'Se admiten 20 servidores como máximo').nullable().optional(),
  })
  .meta({ id: 'FeedChanges' });
export type FeedChanges = z.infer<typeof FeedChanges>;

/** Displayable parts of a feed address; query values are omitted, since they contain keys. */
export const FeedAddress = z
  .object({
    kind: z.enum(['web', 'file']),
    host: z.string().nullable(),
    path: z.string().meta({ description: 'Path, or the name of a file' }),
    parameters: z.array(z.string()).meta({ description: 'Names of query parameters, without values' }),
  })
  .meta({ id: 'FeedAddress' });
export type FeedAddress = z.infer<typeof FeedAddress>;

const runCounts = {
  total: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  failed: z.int(),
  withdrawn: z.int(),
  wouldWithdraw: z
    .int()
    .meta({ description: 'Active properties that are missing from the feed or marked as off the market' }),
};

export const StaffFeedRunItem = z
  .object({
    id: z.uuid(),
    status: RunStatus,
    trigger: RunTrigger,
    syncMode: SyncMode,
    dryRun: z.boolean(),
    allowWithdrawals: z.boolean(),
    startedBy: z.string().nullable().meta({ description: 'Name of the user who started the run' }),
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    durationMs: z.int().nullable(),
    bytesRead: z.int(),
    sourceUnchanged: z.boolean().meta({ description: 'Whether the source is unchanged since the last complete run' }),
    ...runCounts,
    error: z.string().nullable().meta({ description: 'Reason for the failure or for the review' }),
    progress: RunProgress.nullable().meta({ description: 'Only while the run is active' }),
    blockedBy: z.array(z.string()).meta({
      description: 'For a queued run: feeds whose imports occupy all slots; empty if it is about to start',
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
      .meta({ description: 'Most frequent first' }),
    errors: z.array(RunError).meta({ description: 'At most 100' }),
    notes: z.array(RunNote).meta({ description: 'Remarks about imported properties; at most 100' }),
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
    address: FeedAddress.nullable(),
    referencePrefix: z.string().nullable(),
    username: z.string().nullable(),
    hasPassword: z.boolean(),
    schedule: z.string().nullable(),
    isActive: z.boolean(),
    allowedHosts: z.array(z.string()).nullable(),
    nextRuns: z.array(z.iso.datetime()).meta({ description: 'Next three scheduled runs of an active feed' }),
    hasSucceeded: z.boolean().meta({ description: 'Whether any import other than a dry run has succeeded' }),
    lastRun: StaffFeedRunItem.nullable().meta({ description: 'Latest finished run other than a dry run' }),
    currentRun: StaffFeedRunItem.nullable().meta({ description: 'Run that is queued or running, including dry runs' }),
    missingPictures: z.int().meta({ description: 'Number of pictures whose download was given up' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'StaffFeed' });
export type StaffFeed = z.infer<typeof StaffFeed>;

export const StaffFeedList = z.object({ items: z.array(StaffFeed) }).meta({ id: 'StaffFeedList' });
export type StaffFeedList = z.infer<typeof StaffFeedList>;

export const NewFeedRun = z
  .strictObject({
    dryRun: z.boolean().meta({ description: 'Simulates the import and reports what would change' }),
    allowWithdrawals: z.boolean().meta({ description: 'Withdraws missing properties even if they are many' }),
  })
  .meta({ id: 'NewFeedRun' });
export type NewFeedRun = z.infer<typeof NewFeedRun>;

export const PicturesRequested = z.object({ queued: z.int() }).meta({ id: 'PicturesRequested' });

export const QueuedRun = z.object({ id: z.uuid() }).meta({ id: 'QueuedRun' });
