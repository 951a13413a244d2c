import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import { findLeadForUpdate } from '../record/find-lead-for-update.ts';
import { recordChange } from '../history/record-change.ts';
import { formatValue } from '../history/format-value.ts';
import { SetFollowUp } from '../lead-work.messages.ts';

@CommandHandler(SetFollowUp)
export class SetFollowUpHandler implements ICommandHandler<SetFollowUp> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, on }: SetFollowUp) {
    requirePermission(actor, 'leads.work');
    await this.em.transactional(async (em) => {
      const lead = await findLeadForUpdate(em, actor, id);
      const from = lead.nextFollowUpOn;
      if (from === on) return;
      lead.nextFollowUpOn = on;
      const change = { field: 'follow-up', from: formatValue.day(from), to: formatValue.day(on) } as const;
      recordChange(em, actor, lead, 'set-follow-up', change);
    });
  }
}
