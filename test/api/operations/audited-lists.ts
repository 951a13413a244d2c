import type { Command } from '@nestjs/cqrs';
import { LeadFilters } from '../../../src/leads/lead-list.contract.ts';
import { ExportLeads } from '../../../src/leads/lists/export-leads.ts';
import { DeleteLeadSource } from '../../../src/leads/sources/delete-lead-source.ts';
import { RenameLeadSource } from '../../../src/leads/sources/rename-lead-source.ts';
import { UpdatePipelineStage } from '../../../src/leads/stages/update-pipeline-stage.ts';
import { CreatePipelineStage } from '../../../src/leads/stages/create-pipeline-stage.ts';
import { DeletePipelineStage } from '../../../src/leads/stages/delete-pipeline-stage.ts';
import { UpdateReplyTemplate } from '../../../src/leads/replies/update-reply-template.ts';
import { CreateReplyTemplate } from '../../../src/leads/replies/create-reply-template.ts';
import { DeleteReplyTemplate } from '../../../src/leads/replies/delete-reply-template.ts';
import { ReplyTemplate } from '../../../src/leads/replies/reply-template.entity.ts';
import type { Actor } from '../../../src/platform/actor.ts';
import { anInquiry } from '../../setup/an-inquiry.ts';
import { aSource, stagesOf } from '../../setup/a-source.ts';
import type { StartedApp } from '../../setup/start-app.ts';
import { CreateLeadSource } from '../../../src/leads/lead-work.messages.ts';

type Prepare = (
  site: StartedApp,
  who: { member: Actor & { kind: 'user' } },
) => Command<unknown> | Promise<Command<unknown>>;

const TEMPLATE = { name: 'Auditada', language: 'es', subject: 'Hola', text: 'Hola, {nombre}' } as const;
const someTemplate = async (site: StartedApp) => (await site.em().find(ReplyTemplate, {}, { limit: 1 }))[0]!.id;

/** What editors do to leads as a whole. */
export const auditedLists: Record<string, Prepare> = {
  ExportLeads: (_, { member }) => new ExportLeads(member, LeadFilters.parse({})),
  CreateLeadSource: (_, { member }) => new CreateLeadSource(member, 'Auditoría'),
  RenameLeadSource: async (site, { member }) =>
    new RenameLeadSource(member, (await aSource(site, 'Auditada')).id, 'Renombrada'),
  DeleteLeadSource: async (site, { member }) => {
    const [from, to] = [await aSource(site, 'De aquí'), await aSource(site, 'Aquí')];
    await anInquiry(site, { sourceId: from.id });
    return new DeleteLeadSource(member, from.id, to.id);
  },
  CreateReplyTemplate: (_, { member }) => new CreateReplyTemplate(member, TEMPLATE),
  UpdateReplyTemplate: async (site, { member }) =>
    new UpdateReplyTemplate(member, await someTemplate(site), { text: 'Buenas' }),
  DeleteReplyTemplate: async (site, { member }) => new DeleteReplyTemplate(member, await someTemplate(site)),
  CreatePipelineStage: (_, { member }) =>
    new CreatePipelineStage(member, { name: 'Auditoría', orderIndex: 2, status: null }),
  UpdatePipelineStage: async (site, { member }) =>
    new UpdatePipelineStage(member, (await stagesOf(site))[0]!.id, { orderIndex: 3 }),
  DeletePipelineStage: async (site, { member }) => {
    const [from, to] = await stagesOf(site);
    await anInquiry(site, { stageId: from!.id });
    return new DeletePipelineStage(member, from!.id, to!.id);
  },
};
