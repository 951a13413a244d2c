import { z } from 'zod';
import { singleLineText } from '../inquiry.contract.ts';
import { LeadStatus } from '../lead.contract.ts';

const name = singleLineText(80, 'Escriba el nombre').min(2, 'Escriba al menos 2 caracteres');
const position = z.int('Escriba un número entero').min(1, 'El orden empieza en 1').max(1000);

export const LeadSourceDetails = z
  .object({
    id: z.uuid(),
    name: z.string(),
    isSystem: z
      .boolean()
      .meta({ description: 'Whether a form of the site uses it; it can be renamed, but not deleted' }),
    leads: z.int().meta({ description: 'Number of its leads' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'LeadSource' });
export type LeadSourceDetails = z.infer<typeof LeadSourceDetails>;
export const LeadSources = z.object({ items: z.array(LeadSourceDetails) }).meta({ id: 'LeadSources' });
export const LeadSourceInput = z.strictObject({ name }).meta({ id: 'LeadSourceInput' });
export type LeadSourceInput = z.infer<typeof LeadSourceInput>;

export const PipelineStageDetails = z
  .object({
    id: z.uuid(),
    name: z.string(),
    orderIndex: z.int().meta({ description: 'Position, starting at 1 without gaps' }),
    status: LeadStatus.nullable().meta({ description: 'Status that a lead gets in this stage' }),
    leads: z.int().meta({ description: 'Number of leads in the stage' }),
  })
  .meta({ id: 'PipelineStage' });
export type PipelineStageDetails = z.infer<typeof PipelineStageDetails>;
export const PipelineStages = z.object({ items: z.array(PipelineStageDetails) }).meta({ id: 'PipelineStages' });

export const NewPipelineStage = z
  .strictObject({
    name,
    orderIndex: position.optional().meta({ description: 'Position; later stages move back. Defaults to the end' }),
    status: LeadStatus.nullable().default(null),
  })
  .meta({ id: 'NewPipelineStage' });
export type NewPipelineStage = z.infer<typeof NewPipelineStage>;

export const PipelineStageChanges = z
  .strictObject({ name, orderIndex: position, status: LeadStatus.nullable() })
  .partial()
  .meta({ id: 'PipelineStageChanges' });
export type PipelineStageChanges = z.infer<typeof PipelineStageChanges>;

export const Reassignment = z.strictObject({
  reassignTo: z.uuid().optional().meta({ description: 'Id that its leads move to' }),
});
export type Reassignment = z.infer<typeof Reassignment>;
