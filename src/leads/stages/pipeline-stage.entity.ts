import { defineEntity, p } from '@mikro-orm/core';
import { LeadStatus } from '../lead.contract.ts';

const schema = defineEntity({
  name: 'PipelineStage',
  tableName: 'sales_pipeline_stages',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    /** Folded: no two stages bear the same name. */
    nameKey: p.text().unique('sales_pipeline_stages_name_unique'),
    /** From 1, without gaps; who changes it holds a lock on all of them. */
    orderIndex: p.integer(),
    /** What a lead becomes that is moved there. */
    status: p.enum(LeadStatus.options).strictNullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
  checks: [{ name: 'sales_pipeline_stages_order', expression: 'order_index > 0' }],
});

export class PipelineStage extends schema.class {}
schema.setClass(PipelineStage);
