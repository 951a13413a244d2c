import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler, Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requirePermission, type UserActor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { transactionalOrConflict } from '../../platform/database/database-errors.ts';
import { acquireAdvisoryLocks } from '../../platform/database/locks.sql.ts';
import { pickFields } from '../../platform/fields.ts';
import { fold } from '../../platform/input/fold.contract.ts';
import { createId } from '../../platform/new-id.ts';
import { Conflict, defineProblem } from '../../platform/problem.ts';
import { LeadSource } from '../pipeline/lead-source.entity.ts';
import { PipelineStage } from '../pipeline/pipeline-stage.entity.ts';
import { LeadViewDetails, type LeadViews, MAX_VIEWS, type NewLeadView } from './lead-view.contract.ts';
import { LeadView, type StageAndSourceIds } from './lead-view.entity.ts';

class LeadViewNotFound extends defineProblem(404, 'Vista no encontrada: recargue la página') {}
class LeadViewNameTaken extends defineProblem(409, 'Ya tiene una vista con ese nombre: elija otro') {}

class TooManyLeadViews extends Conflict {
  constructor(max: number) {
    super(`Ya tiene ${max} vistas: elimine alguna antes de guardar otra`);
  }
}

/** Lists the user's views by name; renamed stages and sources appear with their new names. */
export class ListLeadViews extends Query<LeadViews> {
  constructor(readonly actor: UserActor) {
    super();
  }
}

@QueryHandler(ListLeadViews)
export class ListLeadViewsHandler implements IQueryHandler<ListLeadViews> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: ListLeadViews): Promise<LeadViews> {
    requirePermission(actor, 'leads.work');
    const byName = { orderBy: { nameKey: 'asc' }, limit: MAX_VIEWS, disableIdentityMap: true } as const;
    const views = await this.em.find(LeadView, { userId: actor.id }, byName);
    const stages = await this.em.find(PipelineStage, {}, { disableIdentityMap: true });
    const sources = await this.em.find(LeadSource, {}, { disableIdentityMap: true });
    const findName = (choices: readonly { id: string; name: string }[], id: string | undefined) =>
      choices.find((choice) => choice.id === id)?.name;
    return {
      items: views.map(({ query: { stageId, sourceId, ...query }, ...view }) => {
        const [stage, source] = [findName(stages, stageId), findName(sources, sourceId)];
        return pickFields(
          { ...view, query: { ...query, ...(stage && { stage }), ...(source && { source }) } },
          LeadViewDetails,
        );
      }),
    };
  }
}

/** Saves filters and order under a name. Throws LeadViewNameTaken, and TooManyLeadViews beyond twenty. */
export class SaveLeadView extends Command<LeadViewDetails> {
  constructor(
    readonly actor: UserActor,
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
    const view = { id: createId(), name, query } satisfies LeadViewDetails;
    await transactionalOrConflict(this.em, new LeadViewNameTaken(), async (em) => {
      await acquireAdvisoryLocks(em, `lead-views ${actor.id}`);
      if ((await em.count(LeadView, { userId: actor.id })) >= MAX_VIEWS) throw new TooManyLeadViews(MAX_VIEWS);
      const storedQuery = { ...query, ...(await findStageAndSourceIds(em, query)) };
      em.persist(
        em.create(LeadView, {
          ...view,
          query: storedQuery,
          userId: actor.id,
          nameKey: fold(name),
          createdAt: new Date(),
        }),
      );
      audit(em, actor, 'save-lead-view', view.id);
    });
    return view;
  }
}

/** Finds ids by whole names; a filter by a part of a name has none. */
async function findStageAndSourceIds(
  em: EntityManager,
  { stage, source }: NewLeadView['query'],
): Promise<StageAndSourceIds> {
  const byName = (text: string) => ({ nameKey: fold(text) });
  const stageId = stage ? (await em.findOne(PipelineStage, byName(stage)))?.id : undefined;
  const sourceId = source ? (await em.findOne(LeadSource, byName(source)))?.id : undefined;
  return { ...(stageId && { stageId }), ...(sourceId && { sourceId }) };
}

export class RenameLeadView extends Command<void> {
  constructor(
    readonly actor: UserActor,
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

export class DeleteLeadView extends Command<void> {
  constructor(
    readonly actor: UserActor,
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
