import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { findLeadForUpdate } from '../record/find-lead-for-update.ts';
import { findChoiceForUpdate, unknownStage } from '../record/find-choice-for-update.ts';
import { StageChange } from './stage-change.ts';
import { MoveLead } from '../lead-work.messages.ts';

@CommandHandler(MoveLead)
export class MoveLeadHandler implements ICommandHandler<MoveLead> {
  constructor(
    private readonly em: EntityManager,
    private readonly stageChange: StageChange,
  ) {}

  async execute({ actor, id, stageId }: MoveLead) {
    requirePermission(actor, 'leads.work');
    await this.em.transactional(async (em) => {
      const stage = stageId === null ? null : await findChoiceForUpdate.stage(em, stageId);
      const lead = await findLeadForUpdate(em, actor, id);
      if (stageId !== null && !stage) throw unknownStage();
      await this.stageChange.move(em, actor, lead, { stage });
    });
  }
}
