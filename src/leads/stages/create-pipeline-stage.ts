import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { unlessTaken } from '../../platform/database/unless-taken.ts';
import { fold } from '../../platform/input/fold.contract.ts';
import { newId } from '../../platform/new-id.ts';
import type { NewPipelineStage } from '../pipeline.contract.ts';
import { NameTaken, TooManyStages } from '../pipeline.problems.ts';
import { MOST_STAGES } from './counted-stages.ts';
import { lockedStages, number } from './locked-stages.ts';
import { PipelineStage } from './pipeline-stage.entity.ts';

/** Inserts a stage at its position; those after it move up. */
export class CreatePipelineStage extends Command<{ id: string }> {
  constructor(
    readonly by: Actor,
    readonly input: NewPipelineStage,
  ) {
    super();
  }
}

@CommandHandler(CreatePipelineStage)
export class CreatePipelineStageHandler implements ICommandHandler<CreatePipelineStage> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, input: { name, orderIndex = Infinity, status } }: CreatePipelineStage) {
    demand(by, 'pipeline-stages.edit');
    const id = newId();
    await unlessTaken(this.em, new NameTaken('etapa'), async (em) => {
      const stages = await lockedStages(em);
      if (stages.length >= MOST_STAGES) throw new TooManyStages(MOST_STAGES);
      const stage = { id, name, nameKey: fold(name), orderIndex: stages.length + 1, status, createdAt: clock.now() };
      number(stages.toSpliced(orderIndex - 1, 0, em.create(PipelineStage, stage, { persist: true })));
      audit(em, by, 'create-pipeline-stage', id);
    });
    return { id };
  }
}
