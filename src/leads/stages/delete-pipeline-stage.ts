import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { Lead } from '../lead.entity.ts';
import { PipelineStageNotFound, StageInUse, unknownTarget } from '../pipeline.problems.ts';
import { moveLeads } from '../record/move-leads.sql.ts';
import { findStagesForUpdate, renumber } from './find-stages-for-update.ts';
import type { PipelineStage } from './pipeline-stage.entity.ts';

/** Moves its leads to another stage. Throws StageInUse when it has leads and no target is given. */
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
      const others = stages.filter((other) => other !== stage);
      const leads = await this.reassignLeads(em, actor, stage, others, reassignTo);
      em.remove(stage);
      renumber(others);
      audit(em, actor, 'delete-pipeline-stage', id, { leads, reassignedTo: reassignTo ?? null });
    });
  }

  private async reassignLeads(
    em: EntityManager,
    actor: Actor,
    stage: PipelineStage,
    others: PipelineStage[],
    to?: string,
  ) {
    if (to === undefined) {
      if (await em.count(Lead, { stageId: stage.id })) throw new StageInUse();
      return 0;
    }
    const target = others.find(({ id }) => id === to);
    if (!target) throw unknownTarget('Elija otra etapa de la lista');
    return moveLeads(em, actor, 'stage', stage, target);
  }
}
