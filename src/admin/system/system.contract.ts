import { z } from 'zod';

const Queue = z
  .object({
    name: z.string(),
    label: z.string(),
    waiting: z.int(),
    running: z.int(),
    retrying: z.int().meta({ description: 'Number of failed jobs that will be retried' }),
    failed: z.int().meta({ description: 'Number of jobs that failed after all attempts' }),
    oldestAt: z.iso.datetime().nullable().meta({ description: 'Creation time of the oldest pending job' }),
    lastDoneAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Queue' });

const QuarantinedProperty = z
  .object({
    propertyId: z.uuid(),
    reference: z.string().nullable().meta({ description: 'Null if it no longer exists' }),
    readModel: z.enum(['index', 'table']),
    reason: z.string(),
    since: z.iso.datetime(),
  })
  .meta({ id: 'QuarantinedProperty' });

export const SystemState = z
  .object({
    queues: z.array(Queue),
    search: z.object({
      properties: z.int().meta({ description: 'Number of public properties' }),
      documents: z
        .int()
        .nullable()
        .meta({ description: 'Number of documents in the index; null if the search engine is unavailable' }),
      hasIndex: z.boolean(),
      isRebuilding: z.boolean(),
      reconciledAt: z.iso.datetime().nullable(),
    }),
    backup: z
      .object({ at: z.iso.datetime(), bytes: z.int(), seconds: z.number() })
      .nullable()
      .meta({ description: 'Latest successful backup; null if there is none' }),
    quarantined: z
      .array(QuarantinedProperty)
      .meta({ description: 'Properties that the search engine refused; at most 100, newest first' }),
    quarantinedTotal: z.int(),
  })
  .meta({ id: 'SystemState' });
export type SystemState = z.infer<typeof SystemState>;

export const PauseState = z
  .object({
    pause: z
      .object({ since: z.iso.datetime(), snapshotAt: z.iso.datetime() })
      .nullable()
      .meta({ description: 'Whether the system is paused after a restore' }),
    pendingMails: z.int(),
  })
  .meta({ id: 'SystemPause' });
export type PauseState = z.infer<typeof PauseState>;
