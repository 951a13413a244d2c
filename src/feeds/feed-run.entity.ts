import { defineEntity, p } from '@mikro-orm/core';
import { clock } from '../platform/clock.ts';
import {
  type RunError,
  type RunFaults,
  type RunNote,
  RunPhase,
  type RunReport,
  RunStatus,
  RunTrigger,
  RunWalk,
  type RunWarnings,
} from './feed-run.contract.ts';

const schema = defineEntity({
  name: 'FeedRun',
  tableName: 'feed_runs',
  properties: {
    id: p.uuid().primary(),
    feedId: p.uuid(),
    trigger: p.enum(RunTrigger.options),
    walk: p.enum(RunWalk.options).default('full'),
    /** The `FeedMapping.version` that it mapped by. */
    mapping: p.text().default(''),
    scheduledFor: p.datetime().strictNullable(),
    status: p.enum(RunStatus.options).default('running'),
    dryRun: p.boolean().default(false),
    allowWithdrawals: p.boolean().default(false),
    askedBy: p.uuid().strictNullable(),
    phase: p.enum(RunPhase.options).strictNullable(),
    done: p.bigint('number').default(0),
    total: p.bigint('number').default(0),
    epoch: p.integer().default(0),
    startedAt: p.datetime(),
    endedAt: p.datetime().strictNullable(),
    durationMs: p.integer().strictNullable(),
    bytesRead: p.bigint('number').default(0),
    sourceUnchanged: p.boolean().default(false),
    seen: p.integer().default(0),
    created: p.integer().default(0),
    updated: p.integer().default(0),
    unchanged: p.integer().default(0),
    withdrawn: p.integer().default(0),
    wouldWithdraw: p.integer().default(0),
    skipped: p.integer().default(0),
    failed: p.integer().default(0),
    warnings: p.json<RunWarnings>(),
    errors: p.json<RunError[]>(),
    notes: p.json<RunNote[]>().defaultRaw(`'[]'`),
    /** How often each fault occurred that will occur again while its record stays the same. */
    faults: p.json<RunFaults>().defaultRaw(`'{}'`),
    /** External ids of what left the feed, or is off the market by its word. */
    leaving: p.json<string[]>().defaultRaw(`'[]'`).lazy(),
    error: p.text().strictNullable(),
  },
  indexes: [{ name: 'feed_runs_feed_index', properties: ['feedId', 'startedAt'] }],
  uniques: [{ name: 'feed_runs_scheduled_unique', properties: ['feedId', 'scheduledFor'] }],
});

/** One import, as staff see it. Its epoch is that of the lease under which it writes. */
export class FeedRun extends schema.class {
  markInterrupted(error = 'Interrumpida.') {
    this.status = 'failed';
    this.endedAt = clock.now();
    this.phase = null;
    this.error = error;
  }

  finish(
    { status, endedAt, warnings, errors, notes, error, ...report }: RunReport,
    { faults, leaving }: { faults: RunFaults; leaving: string[] },
  ) {
    const { durationMs, bytesRead, seen, created, updated, unchanged, withdrawn, wouldWithdraw, skipped, failed } =
      report;
    const { sourceUnchanged } = report;
    const counts = { durationMs, bytesRead, sourceUnchanged, seen, created, updated, unchanged, skipped, failed };
    const withdrawals = { withdrawn, wouldWithdraw };
    Object.assign(this, {
      ...counts,
      ...withdrawals,
      phase: null,
      status,
      endedAt: new Date(endedAt),
      warnings,
      errors,
      notes,
      faults,
      leaving,
      error,
    });
  }
}
schema.setClass(FeedRun);
