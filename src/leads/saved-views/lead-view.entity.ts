import { defineEntity, p } from '@mikro-orm/core';
import type { LeadViewQuery } from './lead-view.contract.ts';

/** The stage and the source that the filters name, which may be renamed. */
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
    /** The folded name, so that a user's names are unique regardless of case and accents. */
    nameKey: p.text(),
    query: p.json<LeadViewQuery & StageAndSourceIds>(),
    createdAt: p.datetime(),
  },
  uniques: [{ name: 'lead_views_user_name_unique', properties: ['userId', 'nameKey'] }],
});

/** A list of leads that a user has saved under a name. */
export class LeadView extends schema.class {}
schema.setClass(LeadView);
