import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import type { LeadStatus } from '../lead.contract.ts';
import { lockedLead } from '../record/locked-lead.ts';
import { recordUndoable } from '../history/record-change.ts';
import { inWords } from '../history/in-words.ts';
import { LeadStatusChange } from './lead-status-change.ts';

/** Sets the status; the stage stays, since only a stage can imply a status. */
export class SetLeadStatus extends Command<void> {
  constructor(
    readonly by: Actor,
    readonly id: string,
    readonly status: LeadStatus,
  ) {
    super();
  }
}

@CommandHandler(SetLeadStatus)
export class SetLeadStatusHandler implements ICommandHandler<SetLeadStatus> {
  constructor(
    private readonly em: EntityManager,
    private readonly statusChange: LeadStatusChange,
  ) {}

  async execute({ by, id, status }: SetLeadStatus) {
    demand(by, 'leads.work');
    await this.em.transactional(async (em) => {
      const lead = await lockedLead(em, by, id);
      const from = lead.status;
      if (from === status) return;
      const change = { field: 'status', from: inWords.status(from), to: inWords.status(status) } as const;
      await recordUndoable(em, by, lead, 'set-lead-status', { ...change, details: { from, to: status } }, () =>
        this.statusChange.make(em, lead, status),
      );
    });
  }
}
