import { defineEntity, p } from '@mikro-orm/core';
import { LeadStatus } from '../lead.contract.ts';

const schema = defineEntity({
  name: 'PipelineStage',
  tableName: 'sales_pipeline_stages',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    /** Normalised name, so that names are unique regardless of case and accents. */
    nameKey: p.text().unique('sales_pipeline_stages_name_unique'),
    /** Starts at 1 without gaps; lock with `findStagesForUpdate` before a change. */
    orderIndex: p.integer(),
    /** Status of leads that are moved to this stage; null keeps theirs. */
    status: p.enum(LeadStatus.options).strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  checks: [{ name: 'sales_pipeline_stages_order', expression: 'order_index > 0' }],
});

export class PipelineStage extends schema.class {}
schema.setClass(PipelineStage);
