import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import { lockedLead } from '../record/locked-lead.ts';
import { lockedChoice, unknownStage } from '../record/locked-choice.ts';
import { StageChange } from './stage-change.ts';
import { MoveLead } from '../lead-work.messages.ts';

@CommandHandler(MoveLead)
export class MoveLeadHandler implements ICommandHandler<MoveLead> {
  constructor(
    private readonly em: EntityManager,
    private readonly stageChange: StageChange,
  ) {}

  async execute({ by, id, stageId }: MoveLead) {
    demand(by, 'leads.work');
    await this.em.transactional(async (em) => {
      const stage = stageId === null ? null : await lockedChoice.stage(em, stageId);
      const lead = await lockedLead(em, by, id);
      if (stageId !== null && !stage) throw unknownStage();
      await this.stageChange.make(em, by, lead, { stage });
    });
  }
}
