import type { Command } from '@nestjs/cqrs';
import { LeadFilters } from '../../../src/leads/lead-list.contract.ts';
import { ExportLeads } from '../../../src/leads/lists/export-leads.ts';
import { DeleteLeadSource, RenameLeadSource, CreateLeadSource } from '../../../src/leads/pipeline/lead-sources.ts';

import {
  UpdatePipelineStage,
  CreatePipelineStage,
  DeletePipelineStage,
} from '../../../src/leads/pipeline/pipeline-stages.ts';

import {
  UpdateReplyTemplate,
  CreateReplyTemplate,
  DeleteReplyTemplate,
} from '../../../src/leads/replies/reply-templates.ts';

import { ReplyTemplate } from '../../../src/leads/replies/reply-template.entity.ts';
import type { Actor } from '../../../src/platform/actor.ts';
import { insertInquiry } from '../../setup/insert-inquiry.ts';
import { insertSource, findStages } from '../../setup/sources-and-stages.ts';
import type { StartedApp } from '../../setup/start-app.ts';

type Prepare = (
  site: StartedApp,
  actors: { member: Actor & { kind: 'user' } },
) => Command<unknown> | Promise<Command<unknown>>;

const TEMPLATE = { name: 'Auditada', language: 'es', subject: 'Hola', text: 'Hola, {nombre}' } as const;
const findTemplateId = async (site: StartedApp) => (await site.em().find(ReplyTemplate, {}, { limit: 1 }))[0]!.id;

export const auditedLists: Record<string, Prepare> = {
  ExportLeads: (_, { member }) => new ExportLeads(member, LeadFilters.parse({})),
  CreateLeadSource: (_, { member }) => new CreateLeadSource(member, 'Auditoría'),
  RenameLeadSource: async (site, { member }) =>
    new RenameLeadSource(member, (await insertSource(site, 'Auditada')).id, 'Renombrada'),
  DeleteLeadSource: async (site, { member }) => {
    const [from, to] = [await insertSource(site, 'De aquí'), await insertSource(site, 'Aquí')];
    await insertInquiry(site, { sourceId: from.id });
    return new DeleteLeadSource(member, from.id, to.id);
  },
  CreateReplyTemplate: (_, { member }) => new CreateReplyTemplate(member, TEMPLATE),
  UpdateReplyTemplate: async (site, { member }) =>
    new UpdateReplyTemplate(member, await findTemplateId(site), { text: 'Buenas' }),
  DeleteReplyTemplate: async (site, { member }) => new DeleteReplyTemplate(member, await findTemplateId(site)),
  CreatePipelineStage: (_, { member }) =>
    new CreatePipelineStage(member, { name: 'Auditoría', orderIndex: 2, status: null }),
  UpdatePipelineStage: async (site, { member }) =>
    new UpdatePipelineStage(member, (await findStages(site))[0]!.id, { orderIndex: 3 }),
  DeletePipelineStage: async (site, { member }) => {
    const [from, to] = await findStages(site);
    await insertInquiry(site, { stageId: from!.id });
    return new DeletePipelineStage(member, from!.id, to!.id);
  },
};
