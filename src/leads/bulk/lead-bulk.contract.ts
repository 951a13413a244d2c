import { z } from 'zod';
import { LeadFiling, LeadStatus } from '../lead.contract.ts';
import { MOST_LEADS_A_BATCH } from './most-leads-a-batch.contract.ts';

/** As many as one list can offer to change at once. */
export const MOST_LEADS_FOUND = 5000;

/** One thing that many leads can be given at once. */
export const LeadPlace = z
  .union(
    [
      z.strictObject({ assignedTo: z.uuid('Elija un agente').nullable() }),
      z.strictObject({
        stageId: z.uuid('Elija una etapa').nullable(),
        status: LeadStatus.optional().meta({ description: 'Instead of the one that the stage implies' }),
      }),
      LeadFiling,
    ],
    'Elija un agente, una etapa o una carpeta',
  )
  .meta({ id: 'LeadPlace' });
export type LeadPlace = z.infer<typeof LeadPlace>;

const Change = z.strictObject({ id: z.uuid(), to: LeadPlace });

export const LeadBulk = z.strictObject({ items: z.array(Change).min(1).max(MOST_LEADS_A_BATCH) });
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
  .meta({ id: 'LeadIds', description: `The newest ${MOST_LEADS_FOUND} of all that the filters find` });
export type LeadIds = z.infer<typeof LeadIds>;

export const LeadUndo = z.strictObject({ batch: z.uuid() }).meta({ id: 'LeadUndo' });
export type LeadUndo = z.infer<typeof LeadUndo>;
