import { z } from 'zod';

export const StaffPropertyAction = z
  .enum(['publish', 'withdraw', 'feature', 'unfeature'])
  .meta({ id: 'StaffPropertyAction' });
export type StaffPropertyAction = z.infer<typeof StaffPropertyAction>;

export const StaffPropertyBulk = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(100),
  action: StaffPropertyAction,
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
  .object({ items: z.array(Outcome) })
  .meta({ id: 'StaffPropertyBulkOutcomes' });
export type StaffPropertyBulkOutcomes = z.infer<typeof StaffPropertyBulkOutcomes>;
