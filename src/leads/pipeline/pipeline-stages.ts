import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler, Query, Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { transactionalOrConflict } from '../../platform/database/database-errors.ts';
import { acquireAdvisoryLocks } from '../../platform/database/locks.sql.ts';
import { fold } from '../../platform/input/fold.contract.ts';
import { createId } from '../../platform/new-id.ts';
import { whenSet, read } from '../../platform/query/read.ts';
import { Lead } from '../lead.entity.ts';
import { PipelineStageNotFound, NameTaken, TooManyStages, StageInUse, unknownTarget } from '../lead.problems.ts';
import { PipelineStage } from './pipeline-stage.entity.ts';
import type { PipelineStageDetails, NewPipelineStage, PipelineStageChanges } from './pipeline.contract.ts';
import { selectLeadCounts, moveLeads } from './sources-and-stages.sql.ts';

export const MAX_STAGES = 50;

function listStagesWithCounts(em: EntityManager, actor: Actor, id: string | null): Promise<PipelineStageDetails[]> {
  const counts = selectLeadCounts(em, actor).select('i.stageId').groupBy('i.stageId').as('l');
  return read<{ sales_pipeline_stages: PipelineStage }>(em)
    .selectFrom('sales_pipeline_stages as p')
    .leftJoin(counts, 'l.stageId', 'p.id')
    .select(['p.id', 'p.name', 'p.orderIndex', 'p.status', sql<number>`coalesce(l.leads, 0)`.as('leads')])
    .where((eb) => eb.and(whenSet(id, (value) => eb('p.id', '=', value))))
    .orderBy(sql`p.order_index, p.id`)
    .limit(MAX_STAGES)
    .execute();
}

/** Returns all stages in order, locked so that changes to them are serialised. */
async function findStagesForUpdate(em: EntityManager): Promise<PipelineStage[]> {
  await acquireAdvisoryLocks(em, 'sales_pipeline_stages');
  return em.find(PipelineStage, {}, { orderBy: { orderIndex: 'asc', id: 'asc' } });
}

function renumber(stages: readonly PipelineStage[]) {
  stages.forEach((stage, index) => (stage.orderIndex = index + 1));
}

export class ListPipelineStages extends Query<{ items: PipelineStageDetails[] }> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ListPipelineStages)
export class ListPipelineStagesHandler implements IQueryHandler<ListPipelineStages> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: ListPipelineStages) {
    requirePermission(actor, 'leads.work');
    return { items: await listStagesWithCounts(this.em, actor, null) };
  }
}

export class ShowPipelineStage extends Query<PipelineStageDetails> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowPipelineStage)
export class ShowPipelineStageHandler implements IQueryHandler<ShowPipelineStage> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: ShowPipelineStage) {
    requirePermission(actor, 'leads.work');
    const [stage] = await listStagesWithCounts(this.em, actor, id);
    if (!stage) throw new PipelineStageNotFound();
    return stage;
  }
}

export class CreatePipelineStage extends Command<{ id: string }> {
  constructor(
    readonly actor: Actor,
    readonly input: NewPipelineStage,
  ) {
    super();
  }
}

@CommandHandler(CreatePipelineStage)
export class CreatePipelineStageHandler implements ICommandHandler<CreatePipelineStage> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, input: { name, orderIndex = Infinity, status } }: CreatePipelineStage) {
    requirePermission(actor, 'pipeline-stages.edit');
    const id = createId();
    await transactionalOrConflict(this.em, new NameTaken('etapa'), async (em) => {
      const stages = await findStagesForUpdate(em);
      if (stages.length >= MAX_STAGES) throw new TooManyStages(MAX_STAGES);
      const stage = { id, name, nameKey: fold(name), orderIndex: stages.length + 1, status, createdAt: new Date() };
      renumber(stages.toSpliced(orderIndex - 1, 0, em.create(PipelineStage, stage, { persist: true })));
      audit(em, actor, 'create-pipeline-stage', id);
    });
    return { id };
  }
}

/** Changes name, position or implied status; leads in the stage keep their status. */
export class UpdatePipelineStage extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly changes: PipelineStageChanges,
  ) {
    super();
  }
}

@CommandHandler(UpdatePipelineStage)
export class UpdatePipelineStageHandler implements ICommandHandler<UpdatePipelineStage> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, changes }: UpdatePipelineStage) {
    requirePermission(actor, 'pipeline-stages.edit');
    await transactionalOrConflict(this.em, new NameTaken('etapa'), async (em) => {
      const stages = await findStagesForUpdate(em);
      const stage = stages.find((stage) => stage.id === id);
      if (!stage) throw new PipelineStageNotFound();
      const before = { ...stage };
      applyChanges(stage, changes, stages);
      const fields = AUDITED_FIELDS.filter((field) => stage[field] !== before[field]);
      if (fields.length) audit(em, actor, 'change-pipeline-stage', id, { fields });
    });
  }
}

const AUDITED_FIELDS = ['name', 'orderIndex', 'status'] as const;

function applyChanges(stage: PipelineStage, { orderIndex, ...changes }: PipelineStageChanges, stages: PipelineStage[]) {
  Object.assign(stage, changes, changes.name !== undefined && { nameKey: fold(changes.name) });
  if (orderIndex === undefined) return;
  renumber(stages.filter((other) => other !== stage).toSpliced(orderIndex - 1, 0, stage));
}

/** Deletes a stage and moves its leads to another. Throws StageInUse if it has leads and no target is given. */
export class DeletePipelineStage extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly reassignTo?: string,
  ) {
    super();
  }
}

@CommandHandler(DeletePipelineStage)
export class DeletePipelineStageHandler implements ICommandHandler<DeletePipelineStage> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, reassignTo }: DeletePipelineStage) {
    requirePermission(actor, 'pipeline-stages.edit');
    await this.em.transactional(async (em) => {
      const stages = await findStagesForUpdate(em);
      const stage = stages.find((stage) => stage.id === id);
      if (!stage) throw new PipelineStageNotFound();
      await em.lock(stage, LockMode.PESSIMISTIC_WRITE);
      const remainingStages = stages.filter((other) => other !== stage);
      const leads = await this.reassignLeads(em, actor, stage, remainingStages, reassignTo);
      em.remove(stage);
      renumber(remainingStages);
      audit(em, actor, 'delete-pipeline-stage', id, { leads, reassignedTo: reassignTo ?? null });
    });
  }

  private async reassignLeads(
    em: EntityManager,
    actor: Actor,
    stage: PipelineStage,
    remainingStages: PipelineStage[],
    to?: string,
  ) {
    if (to === undefined) {
      if (await em.count(Lead, { stageId: stage.id })) throw new StageInUse();
      return 0;
    }
    const target = remainingStages.find(({ id }) => id === to);
    if (!target) throw unknownTarget('Elija otra etapa de la lista');
    return moveLeads(em, actor, 'stage', stage, target);
  }
}
