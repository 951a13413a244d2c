import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import type { LeadStatus } from '../lead.contract.ts';
import { findLeadForUpdate } from '../record/find-lead-for-update.ts';
import { recordUndoableChange } from '../history/record-change.ts';
import { formatValue } from '../history/format-value.ts';
import { LeadStatusChange } from './lead-status-change.ts';

/** Sets the status; the stage stays, since only a stage can imply a status. */
export class SetLeadStatus extends Command<void> {
  constructor(
    readonly actor: Actor,
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

  async execute({ actor, id, status }: SetLeadStatus) {
    requirePermission(actor, 'leads.work');
    await this.em.transactional(async (em) => {
      const lead = await findLeadForUpdate(em, actor, id);
      const from = lead.status;
      if (from === status) return;
      const change = { field: 'status', from: formatValue.status(from), to: formatValue.status(status) } as const;
      await recordUndoableChange(em, actor, lead, 'set-lead-status', { ...change, details: { from, to: status } }, () =>
        this.statusChange.apply(em, lead, status),
      );
    });
  }
}
