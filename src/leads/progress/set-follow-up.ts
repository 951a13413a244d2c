import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import { lockedLead } from '../record/locked-lead.ts';
import { recordChange } from '../history/record-change.ts';
import { inWords } from '../history/in-words.ts';
import { SetFollowUp } from '../lead-work.messages.ts';

@CommandHandler(SetFollowUp)
export class SetFollowUpHandler implements ICommandHandler<SetFollowUp> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, id, on }: SetFollowUp) {
    demand(by, 'leads.work');
    await this.em.transactional(async (em) => {
      const lead = await lockedLead(em, by, id);
      const from = lead.nextFollowUpOn;
      if (from === on) return;
      lead.nextFollowUpOn = on;
      const change = { field: 'follow-up', from: inWords.day(from), to: inWords.day(on) } as const;
      recordChange(em, by, lead, 'set-follow-up', change);
    });
  }
}
