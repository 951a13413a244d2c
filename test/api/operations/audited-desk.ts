import type { Command } from '@nestjs/cqrs';
import { Lead } from '../../../src/leads/lead.entity.ts';
import { LeadSource } from '../../../src/leads/sources/lead-source.entity.ts';
import { ClaimLead } from '../../../src/leads/assignment/claim-lead.ts';
import { BulkUpdateLeads } from '../../../src/leads/bulk/bulk-update-leads.ts';
import { UndoLeadChanges } from '../../../src/leads/bulk/undo-lead-changes.ts';
import { UpdateLead } from '../../../src/leads/record/update-lead.ts';
import { SetLeadScore } from '../../../src/leads/progress/set-lead-score.ts';
import { SetLeadStatus } from '../../../src/leads/progress/set-lead-status.ts';
import { PipelineStage } from '../../../src/leads/stages/pipeline-stage.entity.ts';
import type { Actor } from '../../../src/platform/actor.ts';
import { aUser } from '../../setup/accounts.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import type { Prepare } from './audited-commands.ts';
import {
  AssignLead,
  CreateLead,
  MoveLeadToFolder,
  MergeLeads,
  UndoMerge,
  MoveLead,
  SetFollowUp,
} from '../../../src/leads/lead-work.messages.ts';

const onLead =
  (command: (actor: Actor, id: string) => Command<unknown>, fields: Partial<Lead> = {}): Prepare =>
  async (site, { member }) =>
    command(member, (await anInquiry(site, fields)).id);

/** What staff do with one lead. */
export const auditedDesk: Record<string, Prepare> = {
  CreateLead: async (site, { member }) => {
    const { id: sourceId } = await site.em().findOneOrFail(LeadSource, { code: 'web-contact' });
    return new CreateLead(member, { name: 'Eva', phone: '600 123 456', sourceId });
  },
  UpdateLead: onLead((by, id) => new UpdateLead(by, id, 1, { name: 'Eva' })),
  ClaimLead: onLead((by, id) => new ClaimLead(by, id)),
  AssignLead: async (site, { member }) => {
    const [lead, colleague] = [await anInquiry(site), await aUser(site, { roles: ['agent'] })];
    return new AssignLead(member, lead.id, colleague.id);
  },
  MoveLead: async (site, { member }) => {
    const stage = await site.em().findOneOrFail(PipelineStage, { name: 'Visita' });
    return new MoveLead(member, (await anInquiry(site)).id, stage.id);
  },
  UndoLeadChanges: async (site, { member }) => {
    const { id } = await anInquiry(site);
    const change = new BulkUpdateLeads(member, [{ id, to: { folder: 'archive' } }]);
    return new UndoLeadChanges(member, (await site.commands.execute(change)).batch);
  },
  BulkUpdateLeads: onLead((by, id) => new BulkUpdateLeads(by, [{ id, to: { folder: 'archive' } }])),
  SetLeadStatus: onLead((by, id) => new SetLeadStatus(by, id, 'won')),
  SetLeadScore: onLead((by, id) => new SetLeadScore(by, id, 9)),
  SetFollowUp: onLead((by, id) => new SetFollowUp(by, id, '2026-12-03')),
  MoveLeadToFolder: onLead((by, id) => new MoveLeadToFolder(by, id, 'inbox'), { folder: 'review' }),
  MergeLeads: async (site, { member }) =>
    new MergeLeads(member, (await anInquiry(site)).id, (await anInquiry(site)).id),
  UndoMerge: async (site, { member }) => {
    const [lead, other] = [await anInquiry(site), await anInquiry(site)];
    const nothing = { before: {}, after: {}, filled: [], activities: [], tasks: [], parts: [], otherBefore: {} };
    const mergeUndo = { at: new Date().toISOString(), into: lead.id, ...nothing };
    await site.em().nativeUpdate(Lead, { id: other.id }, { mergedInto: lead.id, mergeUndo });
    return new UndoMerge(member, lead.id, other.id);
  },
};
