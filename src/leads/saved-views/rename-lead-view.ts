import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { transactionalOrConflict } from '../../platform/database/transactional-or-conflict.ts';
import { fold } from '../../platform/input/fold.contract.ts';
import { LeadView } from './lead-view.entity.ts';
import { LeadViewNameTaken, LeadViewNotFound } from './lead-view.problems.ts';

/** Renames one of the user's own views. */
export class RenameLeadView extends Command<void> {
  constructor(
    readonly actor: Actor & { kind: 'user' },
    readonly id: string,
    readonly name: string,
  ) {
    super();
  }
}

@CommandHandler(RenameLeadView)
export class RenameLeadViewHandler implements ICommandHandler<RenameLeadView> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, name }: RenameLeadView) {
    requirePermission(actor, 'leads.work');
    await transactionalOrConflict(this.em, new LeadViewNameTaken(), async (em) => {
      const view = await em.findOne(LeadView, { id, userId: actor.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!view) throw new LeadViewNotFound();
      if (view.name === name) return;
      Object.assign(view, { name, nameKey: fold(name) });
      audit(em, actor, 'rename-lead-view', id);
    });
  }
}
