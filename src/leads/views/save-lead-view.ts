import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { demand } from '../../platform/access/demand.ts';
import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { clock } from '../../platform/clock.ts';
import { lockNames } from '../../platform/database/locks.sql.ts';
import { unlessTaken } from '../../platform/database/unless-taken.ts';
import { fold } from '../../platform/input/fold.contract.ts';
import { newId } from '../../platform/new-id.ts';
import { type LeadViewDetails, MOST_VIEWS, type NewLeadView } from './lead-view.contract.ts';
import { LeadSource } from '../sources/lead-source.entity.ts';
import { PipelineStage } from '../stages/pipeline-stage.entity.ts';
import { LeadView, type NamedChoices } from './lead-view.entity.ts';
import { LeadViewNameTaken, TooManyLeadViews } from './lead-view.problems.ts';

/** Saves filters and order under a name. Throws LeadViewNameTaken, and TooManyLeadViews beyond twenty. */
export class SaveLeadView extends Command<LeadViewDetails> {
  constructor(
    readonly by: Actor & { kind: 'user' },
    readonly input: NewLeadView,
  ) {
    super();
  }
}

@CommandHandler(SaveLeadView)
export class SaveLeadViewHandler implements ICommandHandler<SaveLeadView> {
  constructor(private readonly em: EntityManager) {}

  async execute({ by, input: { name, query } }: SaveLeadView): Promise<LeadViewDetails> {
    demand(by, 'leads.work');
    const view = { id: newId(), name, query } satisfies LeadViewDetails;
    await unlessTaken(this.em, new LeadViewNameTaken(), async (em) => {
      await lockNames(em, `lead-views ${by.id}`);
      if ((await em.count(LeadView, { userId: by.id })) >= MOST_VIEWS) throw new TooManyLeadViews(MOST_VIEWS);
      const stored = { ...query, ...(await findNamedChoices(em, query)) };
      em.persist(
        em.create(LeadView, { ...view, query: stored, userId: by.id, nameKey: fold(name), createdAt: clock.now() }),
      );
      audit(em, by, 'save-lead-view', view.id);
    });
    return view;
  }
}

async function findNamedChoices(em: EntityManager, { stage, source }: NewLeadView['query']): Promise<NamedChoices> {
  const named = (text: string) => ({ nameKey: fold(text) });
  const stageId = stage ? (await em.findOne(PipelineStage, named(stage)))?.id : undefined;
  const sourceId = source ? (await em.findOne(LeadSource, named(source)))?.id : undefined;
  return { ...(stageId && { stageId }), ...(sourceId && { sourceId }) };
}
