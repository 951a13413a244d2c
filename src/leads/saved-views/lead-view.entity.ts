import { defineEntity, p } from '@mikro-orm/core';
import type { LeadViewQuery } from './lead-view.contract.ts';

/** Stage and source of the filters by id, since they may be renamed. */
export interface StageAndSourceIds {
  readonly stageId?: string;
  readonly sourceId?: string;
}

const schema = defineEntity({
  name: 'LeadView',
  tableName: 'lead_views',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    name: p.text(),
    /** Normalised name, so that a user's names are unique regardless of case and accents. */
    nameKey: p.text(),
    query: p.json<LeadViewQuery & StageAndSourceIds>(),
    createdAt: p.datetime(),
  },
  uniques: [{ name: 'lead_views_user_name_unique', properties: ['userId', 'nameKey'] }],
});

export class LeadView extends schema.class {}
schema.setClass(LeadView);
