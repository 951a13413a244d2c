import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { unlessTaken } from '../../platform/database/unless-taken.ts';
import { fold } from '../../platform/input/fold.contract.ts';
import type { PipelineStageChanges } from '../pipeline.contract.ts';
import { NameTaken, PipelineStageNotFound } from '../pipeline.problems.ts';
import { lockedStages, number } from './locked-stages.ts';
import type { PipelineStage } from './pipeline-stage.entity.ts';

/** Changes name, position or implied status; leads in the stage keep their status. */
export class ChangePipelineStage extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly changes: PipelineStageChanges,
  ) {
    super();
  }
}

@CommandHandler(ChangePipelineStage)
export class ChangePipelineStageHandler implements ICommandHandler<ChangePipelineStage> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, id, changes }: ChangePipelineStage) {
    demand(by, 'pipeline-stages.edit');
    await unlessTaken(this.em, new NameTaken('etapa'), async (em) => {
      const stages = await lockedStages(em);
      const stage = stages.find((stage) => stage.id === id);
      if (!stage) throw new PipelineStageNotFound();
      const before = { ...stage };
      change(stage, changes, stages);
      const fields = FIELDS.filter((field) => stage[field] !== before[field]);
      if (fields.length) audit(em, by, 'change-pipeline-stage', id, { fields });
    });
  }
}

const FIELDS = ['name', 'orderIndex', 'status'] as const;

function change(stage: PipelineStage, { orderIndex, ...changes }: PipelineStageChanges, stages: PipelineStage[]) {
  Object.assign(stage, changes, changes.name !== undefined && { nameKey: fold(changes.name) });
  if (orderIndex === undefined) return;
  number(stages.filter((other) => other !== stage).toSpliced(orderIndex - 1, 0, stage));
}
