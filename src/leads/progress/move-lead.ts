import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import { clock } from '../../platform/clock.ts';
import { lockedLead } from '../record/locked-lead.ts';
import { recordChange, recordHistory } from '../history/record-change.ts';
import { PipelineStage } from '../stages/pipeline-stage.entity.ts';
import { inWords } from '../history/in-words.ts';
import { lockedChoice, unknownStage } from '../record/locked-choice.ts';
import { LeadStatusChange } from './lead-status-change.ts';
import { MoveLead } from '../lead-work.messages.ts';

@CommandHandler(MoveLead)
export class MoveLeadHandler implements ICommandHandler<MoveLead> {
  constructor(
    private readonly em: EntityManager,
    private readonly statusChange: LeadStatusChange,
  ) {}

  async execute({ by, id, stageId }: MoveLead) {
    demand(by, 'leads.work');
    await this.em.transactional(async (em) => {
      const stage = stageId === null ? null : await lockedChoice.stage(em, stageId);
      const lead = await lockedLead(em, by, id);
      if (stageId !== null && !stage) throw unknownStage();
      const from = lead.stageId;
      const to = stage?.id ?? null;
      if (from === to) return;

      const old = from === null ? null : await em.findOne(PipelineStage, { id: from });
      Object.assign(lead, { stageId: to, stageSince: clock.now() });
      const change = {
        field: 'stage',
        from: old?.name ?? null,
        to: stage?.name ?? null,
        details: { from, to },
      } as const;
      recordChange(em, by, lead, 'move-lead', change);

      const { status } = stage ?? {};
      if (!status || status === lead.status) return;
      const words = { from: inWords.status(lead.status), to: inWords.status(status) };
      recordHistory(em, by, lead, { field: 'status', ...words });
      await this.statusChange.make(em, lead, status);
    });
  }
}
