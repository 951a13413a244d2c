import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { LeadView } from './lead-view.entity.ts';
import { LeadViewNotFound } from './lead-view.problems.ts';

/** Deletes one of the user's own views; the leads stay as they are. */
export class DeleteLeadView extends Command<void> {
  constructor(
    readonly actor: Actor & { kind: 'user' },
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteLeadView)
export class DeleteLeadViewHandler implements ICommandHandler<DeleteLeadView> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: DeleteLeadView) {
    requirePermission(actor, 'leads.work');
    await this.em.transactional(async (em) => {
      if (!(await em.nativeDelete(LeadView, { id, userId: actor.id }))) throw new LeadViewNotFound();
      audit(em, actor, 'delete-lead-view', id);
    });
  }
}
