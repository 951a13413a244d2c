import { z } from 'zod';
import { LeadFolderInput, LeadStatus } from '../lead.contract.ts';
import { MAX_BULK_LEADS } from './max-bulk-leads.contract.ts';

/** As many as one list can offer to change at once. */
export const MAX_SELECTED_LEADS = 5000;

/** One thing that many leads can be given at once. */
export const LeadDestination = z
  .union(
    [
      z.strictObject({ assignedTo: z.uuid('Elija un agente').nullable() }),
      z.strictObject({
        stageId: z.uuid('Elija una etapa').nullable(),
        status: LeadStatus.optional().meta({ description: 'Instead of the one that the stage implies' }),
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
  name: z.string().nullable().meta({ description: 'null: it is gone, or not for the caller' }),
  outcome: z.enum(['done', 'unchanged', 'refused']),
  reason: z
    .string()
    .nullable()
    .meta({ description: 'Why it was refused', example: 'Otro agente ya lleva este lead: recargue la lista' }),
});

/** The outcome of each lead, independent of the others. */
export const LeadBulkOutcomes = z
  .object({
    batch: z.uuid().meta({ description: 'By which the changes can be undone for a day' }),
    items: z.array(Outcome),
  })
  .meta({ id: 'LeadBulkOutcomes' });
export type LeadBulkOutcomes = z.infer<typeof LeadBulkOutcomes>;

export const LeadIds = z
  .object({
    ids: z.array(z.uuid()),
    closed: z.array(z.uuid()).meta({ description: 'Those among them that are won or lost' }),
    visits: z.array(z.object({ id: z.uuid(), name: z.string(), at: z.iso.datetime() })).meta({
      description:
        'Those among them that have a planned visit, with the next one, or a past one that still lacks an outcome',
    }),
    total: z.int(),
  })
  .meta({ id: 'LeadIds', description: `The newest ${MAX_SELECTED_LEADS} of all that the filters find` });
export type LeadIds = z.infer<typeof LeadIds>;

export const LeadUndo = z.strictObject({ batch: z.uuid() }).meta({ id: 'LeadUndo' });
export type LeadUndo = z.infer<typeof LeadUndo>;
