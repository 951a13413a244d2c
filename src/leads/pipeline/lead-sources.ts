import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler, CommandHandler, type ICommandHandler, Command } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { transactionalOrConflict } from '../../platform/database/database-errors.ts';
import { acquireAdvisoryLocks } from '../../platform/database/locks.sql.ts';
import { fold } from '../../platform/input/fold.contract.ts';
import { createId } from '../../platform/new-id.ts';
import { toIso, whenSet, read } from '../../platform/query/read.ts';
import { Lead } from '../lead.entity.ts';
import {
  LeadSourceNotFound,
  NameTaken,
  TooManySources,
  SourceInUse,
  SystemSource,
  unknownTarget,
} from '../lead.problems.ts';
import { LeadSource } from './lead-source.entity.ts';
import type { LeadSourceDetails } from './pipeline.contract.ts';
import { selectLeadCounts, moveLeads } from './sources-and-stages.sql.ts';

const MAX_SOURCES = 500;

async function listSourcesWithCounts(em: EntityManager, actor: Actor, id: string | null): Promise<LeadSourceDetails[]> {
  const counts = selectLeadCounts(em, actor).select('i.sourceId').groupBy('i.sourceId').as('l');
  const rows = await read<{ lead_sources: LeadSource }>(em)
    .selectFrom('lead_sources as s')
    .leftJoin(counts, 'l.sourceId', 's.id')
    .select(['s.id', 's.name', 's.code', 's.createdAt', sql<number>`coalesce(l.leads, 0)`.as('leads')])
    .where((eb) => eb.and(whenSet(id, (value) => eb('s.id', '=', value))))
    .orderBy(sql`s.created_at desc, s.id desc`)
    .limit(MAX_SOURCES)
    .execute();
  return rows.map(({ id, name, code, leads, createdAt }) => ({
    id,
    name,
    isSystem: code !== null,
    leads,
    createdAt: toIso(createdAt),
  }));
}

export class ListLeadSources extends Query<{ items: LeadSourceDetails[] }> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ListLeadSources)
export class ListLeadSourcesHandler implements IQueryHandler<ListLeadSources> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: ListLeadSources) {
    requirePermission(actor, 'leads.work');
    return { items: await listSourcesWithCounts(this.em, actor, null) };
  }
}

export class ShowLeadSource extends Query<LeadSourceDetails> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowLeadSource)
export class ShowLeadSourceHandler implements IQueryHandler<ShowLeadSource> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: ShowLeadSource) {
    requirePermission(actor, 'leads.work');
    const [source] = await listSourcesWithCounts(this.em, actor, id);
    if (!source) throw new LeadSourceNotFound();
    return source;
  }
}

export class CreateLeadSource extends Command<{ id: string }> {
  constructor(
    readonly actor: Actor,
    readonly name: string,
  ) {
    super();
  }
}

@CommandHandler(CreateLeadSource)
export class CreateLeadSourceHandler implements ICommandHandler<CreateLeadSource> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, name }: CreateLeadSource) {
    requirePermission(actor, 'lead-sources.edit');
    const id = createId();
    await transactionalOrConflict(this.em, new NameTaken('fuente'), async (em) => {
      await acquireAdvisoryLocks(em, 'lead_sources');
      if ((await em.count(LeadSource)) >= MAX_SOURCES) throw new TooManySources(MAX_SOURCES);
      em.persist(em.create(LeadSource, { id, code: null, name, nameKey: fold(name), createdAt: new Date() }));
      audit(em, actor, 'create-lead-source', id);
    });
    return { id };
  }
}

/** Renames a source. The sources of forms can be renamed too, because forms refer to them by code. */
export class RenameLeadSource extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly name: string,
  ) {
    super();
  }
}

@CommandHandler(RenameLeadSource)
export class RenameLeadSourceHandler implements ICommandHandler<RenameLeadSource> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, name }: RenameLeadSource) {
    requirePermission(actor, 'lead-sources.edit');
    await transactionalOrConflict(this.em, new NameTaken('fuente'), async (em) => {
      const source = await em.findOne(LeadSource, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!source) throw new LeadSourceNotFound();
      if (source.name === name) return;
      Object.assign(source, { name, nameKey: fold(name) });
      audit(em, actor, 'rename-lead-source', id);
    });
  }
}

/**
 * Deletes a source and moves its leads to another. Throws SystemSource for a source of a form, and SourceInUse if it
 * has leads and no target is given.
 */
export class DeleteLeadSource extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly reassignTo?: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteLeadSource)
export class DeleteLeadSourceHandler implements ICommandHandler<DeleteLeadSource> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id, reassignTo }: DeleteLeadSource) {
    requirePermission(actor, 'lead-sources.edit');
    await this.em.transactional(async (em) => {
      await acquireAdvisoryLocks(em, 'lead_sources');
      const source = await em.findOne(LeadSource, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!source) throw new LeadSourceNotFound();
      if (source.code !== null) throw new SystemSource();
      const leads = await this.reassignLeads(em, actor, source, reassignTo);
      em.remove(source);
      audit(em, actor, 'delete-lead-source', id, { leads, reassignedTo: reassignTo ?? null });
    });
  }

  private async reassignLeads(em: EntityManager, actor: Actor, source: LeadSource, to: string | undefined) {
    if (to === undefined) {
      if (await em.count(Lead, { sourceId: source.id })) throw new SourceInUse();
      return 0;
    }
    const target = to === source.id ? null : await em.findOne(LeadSource, { id: to });
    if (!target) throw unknownTarget('Elija otra fuente de la lista');
    return moveLeads(em, actor, 'source', source, target);
  }
}
