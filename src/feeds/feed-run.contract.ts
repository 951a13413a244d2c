import { z } from 'zod';
import { FeedWarning } from './feed-warning.contract.ts';

export const FeedFormat = z.enum(['kyero', 'resales'], 'Elija el formato').meta({ id: 'FeedFormat' });
export type FeedFormat = z.infer<typeof FeedFormat>;

/** Runs with the trigger `start` come from a demo of an earlier release. */
export const RunTrigger = z.enum(['cli', 'schedule', 'staff', 'start']).meta({ id: 'RunTrigger' });
export type RunTrigger = z.infer<typeof RunTrigger>;

/** A full sync reads the whole feed, an incremental one only changes since the last run. */
export const SyncMode = z.enum(['full', 'changes']).meta({ id: 'SyncMode' });
export type SyncMode = z.infer<typeof SyncMode>;

/** A run that `needs_review` has applied all other changes, but withdrawn nothing. */
export const RunStatus = z.enum(['queued', 'running', 'complete', 'needs_review', 'failed']).meta({ id: 'RunStatus' });
export type RunStatus = z.infer<typeof RunStatus>;

export const RunWarnings = z.partialRecord(FeedWarning, z.int());
export type RunWarnings = z.infer<typeof RunWarnings>;

export const RunNote = z.object({ reference: z.string(), message: z.string() }).meta({ id: 'RunNote' });
export type RunNote = z.infer<typeof RunNote>;

export const RunError = z.object({ reference: z.string(), message: z.string() }).meta({ id: 'RunError' });
export type RunError = z.infer<typeof RunError>;

/**
 * Number of failed properties by error message. Excludes temporary failures, since only the others repeat in each run
 * while the record is unchanged.
 */
export const RunFaults = z.record(z.string(), z.int());
export type RunFaults = z.infer<typeof RunFaults>;

/**
 * Result of a run, or of a dry run. Each property of the feed counts in one of `created`, `updated`, `unchanged`,
 * `skipped` and `failed`.
 */
export const RunReport = z
  .object({
    feed: z.string(),
    status: RunStatus.exclude(['queued', 'running']),
    dryRun: z.boolean(),
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime(),
    durationMs: z.int(),
    bytesRead: z.int(),
    sourceUnchanged: z.boolean().meta({ description: 'Whether the source is unchanged since the last complete run' }),
    total: z.int().meta({ description: 'created + updated + unchanged + skipped + failed' }),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    skipped: z.int(),
    failed: z.int(),
    withdrawn: z.int(),
    wouldWithdraw: z
      .int()
      .meta({ description: 'Active properties that are missing from the feed or marked as off the market' }),
    warnings: RunWarnings,
    errors: z.array(RunError).meta({ description: 'At most 100' }),
    notes: z.array(RunNote).meta({ description: 'Remarks about imported properties; at most 100' }),
    error: z.string().nullable().meta({ description: 'Reason for the failure or for the review' }),
    hasSucceeded: z.boolean().meta({ description: 'Whether this or an earlier import of the feed has ended well' }),
  })
  .meta({ id: 'RunReport' });
export type RunReport = z.infer<typeof RunReport>;

export const RunPhase = z.enum(['reading', 'checking', 'applying', 'withdrawing']).meta({ id: 'RunPhase' });
export type RunPhase = z.infer<typeof RunPhase>;

export const RunProgress = z
  .object({
    phase: RunPhase,
    done: z.int().meta({ description: 'Number of properties, or bytes while a file is read' }),
    total: z.int().meta({ description: '0 if unknown' }),
  })
  .meta({ id: 'RunProgress' });
export type RunProgress = z.infer<typeof RunProgress>;
