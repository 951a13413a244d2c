import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission } from '../../platform/access/require-permission.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { acquireAdvisoryLocks } from '../../platform/database/locks.sql.ts';
import { transactionalOrConflict } from '../../platform/database/transactional-or-conflict.ts';
import { fold } from '../../platform/input/fold.contract.ts';
import { newId } from '../../platform/new-id.ts';
import { type LeadViewDetails, MAX_VIEWS, type NewLeadView } from './lead-view.contract.ts';
import { LeadSource } from '../sources/lead-source.entity.ts';
import { PipelineStage } from '../stages/pipeline-stage.entity.ts';
import { LeadView, type StageAndSourceIds } from './lead-view.entity.ts';
import { LeadViewNameTaken, TooManyLeadViews } from './lead-view.problems.ts';

/** Saves filters and order under a name. Throws LeadViewNameTaken, and TooManyLeadViews beyond twenty. */
export class SaveLeadView extends Command<LeadViewDetails> {
  constructor(
    readonly actor: Actor & { kind: 'user' },
    readonly input: NewLeadView,
  ) {
    super();
  }
}

@CommandHandler(SaveLeadView)
export class SaveLeadViewHandler implements ICommandHandler<SaveLeadView> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, input: { name, query } }: SaveLeadView): Promise<LeadViewDetails> {
    requirePermission(actor, 'leads.work');
    const view = { id: newId(), name, query } satisfies LeadViewDetails;
    await transactionalOrConflict(this.em, new LeadViewNameTaken(), async (em) => {
      await acquireAdvisoryLocks(em, `lead-views ${actor.id}`);
      if ((await em.count(LeadView, { userId: actor.id })) >= MAX_VIEWS) throw new TooManyLeadViews(MAX_VIEWS);
      const stored = { ...query, ...(await findStageAndSourceIds(em, query)) };
      em.persist(
        em.create(LeadView, { ...view, query: stored, userId: actor.id, nameKey: fold(name), createdAt: clock.now() }),
      );
      audit(em, actor, 'save-lead-view', view.id);
    });
    return view;
  }
}

async function findStageAndSourceIds(
  em: EntityManager,
  { stage, source }: NewLeadView['query'],
): Promise<StageAndSourceIds> {
  const byName = (text: string) => ({ nameKey: fold(text) });
  const stageId = stage ? (await em.findOne(PipelineStage, byName(stage)))?.id : undefined;
  const sourceId = source ? (await em.findOne(LeadSource, byName(source)))?.id : undefined;
  return { ...(stageId && { stageId }), ...(sourceId && { sourceId }) };
}
