import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { transactionalOrConflict } from '../../platform/database/transactional-or-conflict.ts';
import { fold } from '../../platform/input/fold.contract.ts';
import type { PipelineStageChanges } from '../pipeline.contract.ts';
import { NameTaken, PipelineStageNotFound } from '../pipeline.problems.ts';
import { findStagesForUpdate, renumber } from './find-stages-for-update.ts';
import type { PipelineStage } from './pipeline-stage.entity.ts';

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
      const fields = FIELDS.filter((field) => stage[field] !== before[field]);
      if (fields.length) audit(em, actor, 'change-pipeline-stage', id, { fields });
    });
  }
}

const FIELDS = ['name', 'orderIndex', 'status'] as const;

function applyChanges(stage: PipelineStage, { orderIndex, ...changes }: PipelineStageChanges, stages: PipelineStage[]) {
  Object.assign(stage, changes, changes.name !== undefined && { nameKey: fold(changes.name) });
  if (orderIndex === undefined) return;
  renumber(stages.filter((other) => other !== stage).toSpliced(orderIndex - 1, 0, stage));
}
