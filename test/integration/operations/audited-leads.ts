import type { Command } from '@nestjs/cqrs';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { LeadSource } from '../../../src/leads/pipeline/lead-source.entity.ts';
import { ClaimLead, AssignLead } from '../../../src/leads/progress/assign-lead.ts';
import { BulkUpdateLeads } from '../../../src/leads/progress/bulk-update-leads.ts';
import { MoveLeadToFolder } from '../../../src/leads/progress/move-lead-to-folder.ts';
import { MoveLead } from '../../../src/leads/progress/move-lead.ts';
import { UndoLeadChanges } from '../../../src/leads/progress/undo-lead-changes.ts';
import { CreateLead } from '../../../src/leads/record/create-lead.ts';
import { MergeLeads } from '../../../src/leads/record/merge-leads.ts';
import { UndoMerge } from '../../../src/leads/record/undo-merge.ts';
import { UpdateLead } from '../../../src/leads/record/update-lead.ts';
import { SetLeadScore, SetLeadStatus, SetFollowUp } from '../../../src/leads/progress/lead-progress.ts';

import { PipelineStage } from '../../../src/leads/pipeline/pipeline-stage.entity.ts';
import type { Actor } from '../../../src/platform/actor.ts';
import { insertUser } from '../../setup/accounts.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import type { Prepare } from './audited-commands.ts';

const onLead =
  (command: (actor: Actor, id: string) => Command<unknown>, fields: Partial<Lead> = {}): Prepare =>
  async (site, { member }) =>
    command(member, (await insertInquiry(site, fields)).id);

export const auditedDesk: Record<string, Prepare> = {
  CreateLead: async (site, { member }) => {
    const { id: sourceId } = await site.em().findOneOrFail(LeadSource, { code: 'web-contact' });
    return new CreateLead(member, { name: 'Eva', phone: '600 123 456', sourceId });
  },
  UpdateLead: onLead((actor, id) => new UpdateLead(actor, id, 1, { name: 'Eva' })),
  ClaimLead: onLead((actor, id) => new ClaimLead(actor, id)),
  AssignLead: async (site, { member }) => {
    const [lead, colleague] = [await insertInquiry(site), await insertUser(site, { roles: ['agent'] })];
    return new AssignLead(member, lead.id, colleague.id);
  },
  MoveLead: async (site, { member }) => {
    const stage = await site.em().findOneOrFail(PipelineStage, { name: 'Visita' });
    return new MoveLead(member, (await insertInquiry(site)).id, stage.id);
  },
  UndoLeadChanges: async (site, { member }) => {
    const { id } = await insertInquiry(site);
    const change = new BulkUpdateLeads(member, [{ id, to: { folder: 'archive' } }]);
    return new UndoLeadChanges(member, (await site.commands.execute(change)).batch);
  },
  BulkUpdateLeads: onLead((actor, id) => new BulkUpdateLeads(actor, [{ id, to: { folder: 'archive' } }])),
  SetLeadStatus: onLead((actor, id) => new SetLeadStatus(actor, id, 'won')),
  SetLeadScore: onLead((actor, id) => new SetLeadScore(actor, id, 9)),
  SetFollowUp: onLead((actor, id) => new SetFollowUp(actor, id, '2026-12-03')),
  MoveLeadToFolder: onLead((actor, id) => new MoveLeadToFolder(actor, id, 'inbox'), { folder: 'review' }),
  MergeLeads: async (site, { member }) =>
    new MergeLeads(member, (await insertInquiry(site)).id, (await insertInquiry(site)).id),
  UndoMerge: async (site, { member }) => {
    const [lead, other] = [await insertInquiry(site), await insertInquiry(site)];
    const emptyUndo = { before: {}, after: {}, filled: [], activities: [], tasks: [], parts: [], otherBefore: {} };
    const mergeUndo = { at: new Date().toISOString(), into: lead.id, ...emptyUndo };
    await site.em().nativeUpdate(Lead, { id: other.id }, { mergedInto: lead.id, mergeUndo });
    return new UndoMerge(member, lead.id, other.id);
  },
};
