import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { transactionalOrConflict } from '../../platform/database/transactional-or-conflict.ts';
import { fold } from '../../platform/input/fold.contract.ts';
import { newId } from '../../platform/new-id.ts';
import type { NewPipelineStage } from '../pipeline.contract.ts';
import { NameTaken, TooManyStages } from '../pipeline.problems.ts';
import { MAX_STAGES } from './list-stages-with-counts.ts';
import { findStagesForUpdate, renumber } from './find-stages-for-update.ts';
import { PipelineStage } from './pipeline-stage.entity.ts';

/** Inserts a stage at its position; those after it move up. */
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
    const id = newId();
    await transactionalOrConflict(this.em, new NameTaken('etapa'), async (em) => {
      const stages = await findStagesForUpdate(em);
      if (stages.length >= MAX_STAGES) throw new TooManyStages(MAX_STAGES);
      const stage = { id, name, nameKey: fold(name), orderIndex: stages.length + 1, status, createdAt: clock.now() };
      renumber(stages.toSpliced(orderIndex - 1, 0, em.create(PipelineStage, stage, { persist: true })));
      audit(em, actor, 'create-pipeline-stage', id);
    });
    return { id };
  }
}
