import { z } from 'zod';
import { MAX_BULK_IDS } from './max-bulk-ids.contract.ts';

export const StaffPropertyAction = z
  .enum(['publish', 'withdraw', 'reserve', 'sell', 'feature', 'unfeature', 'assign'])
  .meta({ id: 'StaffPropertyAction' });
export type StaffPropertyAction = z.infer<typeof StaffPropertyAction>;

const ids = z.array(z.uuid()).min(1).max(MAX_BULK_IDS);

export const StaffPropertyBulk = z
  .strictObject({
    ids,
    action: StaffPropertyAction,
    agentId: z.uuid().nullable().optional().meta({ description: 'For assign: the new agent; null is nobody' }),
  })
  .refine(({ action, agentId }) => (action === 'assign') === (agentId !== undefined), {
    path: ['agentId'],
    message: 'Elija a quién se asignan',
  });
export type StaffPropertyBulk = z.infer<typeof StaffPropertyBulk>;

const Outcome = z.object({
  id: z.uuid(),
  reference: z.string().nullable().meta({ description: 'null: it is gone' }),
  outcome: z.enum(['done', 'unchanged', 'refused']),
  reason: z.string().nullable().meta({ description: 'Why it was refused', example: 'está vendida' }),
});

/** The outcome of each property, independent of the others. */
export const StaffPropertyBulkOutcomes = z
  .object({
    batch: z.uuid().meta({ description: 'By which it can be undone for a day' }),
    items: z.array(Outcome),
  })
  .meta({ id: 'StaffPropertyBulkOutcomes' });
export type StaffPropertyBulkOutcomes = z.infer<typeof StaffPropertyBulkOutcomes>;

export const StaffPropertyUndo = z.strictObject({
  batch: z.uuid(),
  ids: ids.optional().meta({ description: 'Without: all that the batch changed' }),
});
export type StaffPropertyUndo = z.infer<typeof StaffPropertyUndo>;
