import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { unlessTaken } from '../../platform/database/unless-taken.ts';
import { fold } from '../../platform/input/fold.contract.ts';
import { LeadView } from './lead-view.entity.ts';
import { LeadViewNameTaken, LeadViewNotFound } from './lead-view.problems.ts';

/** Renames one of the user's own views. */
export class RenameLeadView extends Command<void> {
  constructor(
    readonly by: Actor & { kind: 'user' },
    readonly id: string,
    readonly name: string,
  ) {
    super();
  }
}

@CommandHandler(RenameLeadView)
export class RenameLeadViewHandler implements ICommandHandler<RenameLeadView> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, id, name }: RenameLeadView) {
    demand(by, 'leads.work');
    await unlessTaken(this.em, new LeadViewNameTaken(), async (em) => {
      const view = await em.findOne(LeadView, { id, userId: by.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!view) throw new LeadViewNotFound();
      if (view.name === name) return;
      Object.assign(view, { name, nameKey: fold(name) });
      audit(em, by, 'rename-lead-view', id);
    });
  }
}
