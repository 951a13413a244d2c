import { z } from 'zod';
import { FeedWarning } from './feed-warning.contract.ts';

export const FeedFormat = z.enum(['kyero', 'resales'], 'Elija el formato').meta({ id: 'FeedFormat' });
export type FeedFormat = z.infer<typeof FeedFormat>;

export const RunTrigger = z.enum(['cli', 'schedule', 'staff', 'start']).meta({ id: 'RunTrigger' });
export type RunTrigger = z.infer<typeof RunTrigger>;

/** A full sync reads all that the feed holds, an incremental one only what changed since the last run. */
export const RunWalk = z.enum(['full', 'changes']).meta({ id: 'RunWalk' });
export type RunWalk = z.infer<typeof RunWalk>;

export const RunStatus = z.enum(['queued', 'running', 'complete', 'needs_review', 'failed']).meta({ id: 'RunStatus' });
export type RunStatus = z.infer<typeof RunStatus>;

export const RunWarnings = z.partialRecord(FeedWarning, z.int());
export type RunWarnings = z.infer<typeof RunWarnings>;

export const RunNote = z.object({ reference: z.string(), message: z.string() }).meta({ id: 'RunNote' });
export type RunNote = z.infer<typeof RunNote>;

export const RunError = z.object({ reference: z.string(), message: z.string() }).meta({ id: 'RunError' });
export type RunError = z.infer<typeof RunError>;

/** How many properties failed, by message. */
export const RunFaults = z.record(z.string(), z.int());
export type RunFaults = z.infer<typeof RunFaults>;

/** What a run did or, if it was dry, would have done. Each property of the feed falls into one of the five counts. */
export const RunReport = z
  .object({
    feed: z.string(),
    status: RunStatus.exclude(['queued', 'running']),
    dryRun: z.boolean(),
    startedAt: z.iso.datetime(),
    endedAt: z.iso.datetime(),
    durationMs: z.int(),
    bytesRead: z.int(),
    sourceUnchanged: z.boolean().meta({ description: 'The source is as the last complete run found it' }),
    seen: z.int().meta({ description: 'created + updated + unchanged + skipped + failed' }),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    skipped: z.int(),
    failed: z.int(),
    withdrawn: z.int(),
    wouldWithdraw: z
      .int()
      .meta({ description: 'Active properties that are no longer in the feed, or off the market by its word' }),
    warnings: RunWarnings,
    errors: z.array(RunError).meta({ description: 'The first 100' }),
    notes: z.array(RunNote).meta({ description: 'What to know of properties that came in; the first 100' }),
    error: z.string().nullable().meta({ description: 'Why the run failed, or why it has to be reviewed' }),
    hasSucceeded: z.boolean().meta({ description: 'Whether this or an earlier import of the feed has ended well' }),
  })
  .meta({ id: 'RunReport' });
export type RunReport = z.infer<typeof RunReport>;

export const RunPhase = z.enum(['reading', 'checking', 'applying', 'withdrawing']).meta({ id: 'RunPhase' });
export type RunPhase = z.infer<typeof RunPhase>;

export const PHASE_NAMES: Readonly<Record<RunPhase, string>> = {
  reading: 'Leyendo',
  checking: 'Comprobando',
  applying: 'Aplicando',
  withdrawing: 'Retirando',
};

export const RunProgress = z
  .object({
    phase: RunPhase,
    done: z.int().meta({ description: 'Properties; while a file is read, bytes' }),
    total: z.int().meta({ description: '0 where it is not known' }),
  })
  .meta({ id: 'RunProgress' });
export type RunProgress = z.infer<typeof RunProgress>;
