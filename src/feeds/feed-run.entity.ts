import { defineEntity, p } from '@mikro-orm/core';
import {
  type RunError,
  type RunFaults,
  type RunNote,
  RunPhase,
  type RunReport,
  RunStatus,
  RunTrigger,
  SyncMode,
  type RunWarnings,
} from './feed-run.contract.ts';

const schema = defineEntity({
  name: 'FeedRun',
  tableName: 'feed_runs',
  properties: {
    id: p.uuid().primary(),
    feedId: p.uuid(),
    trigger: p.enum(RunTrigger.options),
    syncMode: p.enum(SyncMode.options).default('full').fieldName('walk'),
    /** `FeedMapping.version` of the run. */
    mapping: p.text().default(''),
    scheduledFor: p.datetime().strictNullable(),
    status: p.enum(RunStatus.options).default('running'),
    dryRun: p.boolean().default(false),
    allowWithdrawals: p.boolean().default(false),
    requestedBy: p.uuid().strictNullable().fieldName('asked_by'),
    phase: p.enum(RunPhase.options).strictNullable(),
    /** Like `progressTotal`, counts bytes while a file is read, and properties otherwise. */
    progressDone: p.bigint('number').default(0).fieldName('done'),
    progressTotal: p.bigint('number').default(0).fieldName('total'),
    epoch: p.integer().default(0),
    startedAt: p.datetime(),
    endedAt: p.datetime().strictNullable(),
    durationMs: p.integer().strictNullable(),
    bytesRead: p.bigint('number').default(0),
    sourceUnchanged: p.boolean().default(false),
    propertyCount: p.integer().default(0).fieldName('seen'),
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
    faults: p.json<RunFaults>().defaultRaw(`'{}'`),
    /** External ids that left the feed or are marked as off the market. */
    leavingExternalIds: p.json<string[]>().defaultRaw(`'[]'`).lazy().fieldName('leaving'),
    error: p.text().strictNullable(),
  },
  indexes: [{ name: 'feed_runs_feed_index', properties: ['feedId', 'startedAt'] }],
  uniques: [{ name: 'feed_runs_scheduled_unique', properties: ['feedId', 'scheduledFor'] }],
});

/** One import or dry run with its progress and report. `epoch` belongs to the lease under which the import writes. */
export class FeedRun extends schema.class {
  markInterrupted(error = 'Interrumpida.') {
    this.status = 'failed';
    this.endedAt = new Date();
    this.phase = null;
    this.error = error;
  }

  finish(report: RunReport, { faults, leavingExternalIds }: { faults: RunFaults; leavingExternalIds: string[] }) {
    const { status, durationMs, bytesRead, sourceUnchanged, warnings, errors, notes, error } = report;
    const { total, created, updated, unchanged, skipped, failed, withdrawn, wouldWithdraw } = report;
    Object.assign(this, {
      ...{ status, durationMs, bytesRead, sourceUnchanged, warnings, errors, notes, error },
      ...{ propertyCount: total, created, updated, unchanged, skipped, failed, withdrawn, wouldWithdraw },
      phase: null,
      endedAt: new Date(report.endedAt),
      faults,
      leavingExternalIds,
    });
  }
}
schema.setClass(FeedRun);

/** Whether a job executes this run. The job is delivered again until the run has ended. */
export const isRunByJob = ({ trigger }: { trigger: RunTrigger }) => trigger === 'schedule' || trigger === 'staff';
