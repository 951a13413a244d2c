import { z } from 'zod';
import { MAX_BULK_LEADS } from '../lead-constants.contract.ts';
import { LeadFolderInput, LeadStatus } from '../lead.contract.ts';

export const MAX_SELECTED_LEADS = 5000;

export const LeadDestination = z
  .union(
    [
      z.strictObject({ assignedTo: z.uuid('Elija un agente').nullable() }),
      z.strictObject({
        stageId: z.uuid('Elija una etapa').nullable(),
        status: LeadStatus.optional().meta({ description: 'Status instead of the one that the stage implies' }),
      }),
      LeadFolderInput,
    ],
    'Elija un agente, una etapa o una carpeta',
  )
  .meta({ id: 'LeadDestination' });
export type LeadDestination = z.infer<typeof LeadDestination>;

const Change = z.strictObject({ id: z.uuid(), to: LeadDestination });

export const LeadBulk = z.strictObject({ items: z.array(Change).min(1).max(MAX_BULK_LEADS) });
export type LeadBulk = z.infer<typeof LeadBulk>;
export type LeadBulkChange = LeadBulk['items'][number];

const Outcome = z.object({
  id: z.uuid(),
  name: z.string().nullable().meta({ description: 'Null if it no longer exists or the user may not see it' }),
  outcome: z.enum(['done', 'unchanged', 'refused']),
  reason: z
    .string()
    .nullable()
    .meta({ description: 'Reason for the refusal', example: 'Otro agente ya lleva este lead: recargue la lista' }),
});

/** Each lead succeeds or fails independently. */
export const LeadBulkOutcomes = z
  .object({
    batch: z.uuid().meta({ description: 'Batch id; the changes can be undone with it for one day' }),
    items: z.array(Outcome),
  })
  .meta({ id: 'LeadBulkOutcomes' });
export type LeadBulkOutcomes = z.infer<typeof LeadBulkOutcomes>;

export const LeadIds = z
  .object({
    ids: z.array(z.uuid()),
    closed: z.array(z.uuid()).meta({ description: 'Those that are won or lost' }),
    visits: z.array(z.object({ id: z.uuid(), name: z.string(), at: z.iso.datetime() })).meta({
      description: 'Those with a planned visit, or with a past visit without an outcome',
    }),
    total: z.int(),
  })
  .meta({
    id: 'LeadIds',
    description: `Ids of the leads that match the filters: at most ${MAX_SELECTED_LEADS}, newest first`,
  });
export type LeadIds = z.infer<typeof LeadIds>;

export const LeadUndo = z.strictObject({ batch: z.uuid() }).meta({ id: 'LeadUndo' });
export type LeadUndo = z.infer<typeof LeadUndo>;
