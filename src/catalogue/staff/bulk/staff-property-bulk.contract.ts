import { z } from 'zod';
import { MAX_BULK_IDS } from './bulk-limits.contract.ts';

export const StaffPropertyAction = z
  .enum(['publish', 'withdraw', 'reserve', 'sell', 'feature', 'unfeature', 'assign'])
  .meta({ id: 'StaffPropertyAction' });
export type StaffPropertyAction = z.infer<typeof StaffPropertyAction>;

const ids = z.array(z.uuid()).min(1).max(MAX_BULK_IDS);

export const StaffPropertyBulk = z
  .strictObject({
    ids,
    action: StaffPropertyAction,
    agentId: z.uuid().nullable().optional().meta({ description: 'New agent for `assign`; null removes the agent' }),
  })
  .refine(({ action, agentId }) => (action === 'assign') === (agentId !== undefined), {
    path: ['agentId'],
    message: 'Elija a quién se asignan',
  });
export type StaffPropertyBulk = z.infer<typeof StaffPropertyBulk>;

const Outcome = z.object({
  id: z.uuid(),
  reference: z.string().nullable().meta({ description: 'Null if it no longer exists' }),
  outcome: z.enum(['done', 'unchanged', 'refused']),
  reason: z.string().nullable().meta({ description: 'Reason for the refusal', example: 'está vendida' }),
});

/** Each property succeeds or fails independently. */
export const StaffPropertyBulkOutcomes = z
  .object({
    batch: z.uuid().meta({ description: 'Batch id; the change can be undone with it for one day' }),
    items: z.array(Outcome),
  })
  .meta({ id: 'StaffPropertyBulkOutcomes' });
export type StaffPropertyBulkOutcomes = z.infer<typeof StaffPropertyBulkOutcomes>;

export const StaffPropertyUndo = z.strictObject({
  batch: z.uuid(),
  ids: ids.optional().meta({ description: 'Defaults to all records of the batch' }),
});
export type StaffPropertyUndo = z.infer<typeof StaffPropertyUndo>;
