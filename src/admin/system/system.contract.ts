import { z } from 'zod';

const Queue = z
  .object({
    name: z.string(),
    label: z.string(),
    waiting: z.int(),
    running: z.int(),
    retrying: z.int().meta({ description: 'Failed, and is tried again by itself' }),
    failed: z.int().meta({ description: 'After all attempts' }),
    oldestAt: z.iso.datetime().nullable().meta({ description: 'Since when the oldest is not done' }),
    lastDoneAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Queue' });

const QuarantinedProperty = z
  .object({
    propertyId: z.uuid(),
    reference: z.string().nullable().meta({ description: 'null: it is gone' }),
    readModel: z.enum(['index', 'table']),
    reason: z.string(),
    since: z.iso.datetime(),
  })
  .meta({ id: 'QuarantinedProperty' });

export const SystemState = z
  .object({
    queues: z.array(Queue),
    search: z.object({
      properties: z.int().meta({ description: 'That visitors may see' }),
      documents: z.int().nullable().meta({ description: 'In the index; null where it does not answer' }),
      hasIndex: z.boolean(),
      isRebuilding: z.boolean(),
      reconciledAt: z.iso.datetime().nullable(),
    }),
    backup: z
      .object({ at: z.iso.datetime(), bytes: z.int(), seconds: z.number() })
      .nullable()
      .meta({ description: 'The newest that succeeded; null: there is none' }),
    setAside: z.array(QuarantinedProperty).meta({ description: 'The newest 100 that the search could not take' }),
    setAsideTotal: z.int(),
  })
  .meta({ id: 'SystemState' });
export type SystemState = z.infer<typeof SystemState>;

export const PauseState = z
  .object({
    paused: z
      .object({ since: z.iso.datetime(), snapshotAt: z.iso.datetime() })
      .nullable()
      .meta({ description: 'After a restore, until it is resumed' }),
    waitingMails: z.int(),
  })
  .meta({ id: 'SystemPause' });
export type PauseState = z.infer<typeof PauseState>;
