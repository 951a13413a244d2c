import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { getActorKey } from '../../platform/audit/audit.ts';
import { InvalidInput } from '../../platform/problem.ts';
import { read } from '../../platform/query/read.ts';
import type { Lead } from '../lead.entity.ts';
import { leadScopeSql, getUserLimitedToOwnLeads } from '../record/lead-access.ts';
import { LeadSource } from './lead-source.entity.ts';
import { PipelineStage } from './pipeline-stage.entity.ts';

interface SourceOrStage {
  readonly id: string;
  readonly name: string;
}

/** Locks in id order, which prevents deadlocks. Merged and erased leads get no history entry. */
const buildMoveSql = (column: string, alsoSet = '') => `
  with locked as (select id from inquiries where ${column} = ? order by id for update),
  moved as (
    update inquiries i set ${column} = ?${alsoSet} from locked where i.id = locked.id
    returning i.id, i.merged_into is null and i.erased_at is null as is_active
  ),
  recorded as (
    insert into lead_changes (id, inquiry_id, at, actor_kind, actor, field, "from", "to")
    select gen_random_uuid(), id, clock_timestamp(), ?, ?, ?, ?, ? from moved where is_active
  )
  select count(*)::int as leads from moved`;

const MOVE_SQL = {
  source: buildMoveSql('source_id'),
  stage: buildMoveSql('stage_id', ', stage_since = clock_timestamp()'),
};

/**
 * Moves all leads of a deleted source or stage with one statement, including merged and erased ones. The caller must
 * hold the advisory lock of the table and the row lock of `from`, so that no lead is added to it meanwhile.
 */
export async function moveLeads(
  em: EntityManager,
  actor: Actor,
  field: keyof typeof MOVE_SQL,
  from: SourceOrStage,
  to: SourceOrStage,
) {
  const change = [actor.kind, getActorKey(actor), field, from.name, to.name];
  const [row] = await em.execute<{ leads: number }[]>(MOVE_SQL[field], [from.id, to.id, ...change]);
  return row!.leads;
}

const FOR_SHARE = { lockMode: LockMode.PESSIMISTIC_READ } as const;

// These locks prevent a deletion. Take them before locking the lead, as everywhere, to prevent deadlocks.
export const findSourceForShare = (em: EntityManager, id: string) => em.findOne(LeadSource, { id }, FOR_SHARE);
export const findStageForShare = (em: EntityManager, id: string) => em.findOne(PipelineStage, { id }, FOR_SHARE);
export const findFirstStageForShare = (em: EntityManager) => em.findOne(PipelineStage, { orderIndex: 1 }, FOR_SHARE);

export const unknownSource = () => new InvalidInput([{ message: 'Elija una fuente que exista', path: ['sourceId'] }]);
export const unknownStage = () => new InvalidInput([{ message: 'Elija una etapa que exista', path: ['stageId'] }]);

/** Counts on `inquiries i`. Users who see all leads also count merged and erased ones, which a deletion moves too. */
export const selectLeadCounts = (em: EntityManager, actor: Actor) =>
  read<{ inquiries: Lead }>(em)
    .selectFrom('inquiries as i')
    .select(sql<number>`count(*)::int`.as('leads'))
    .where(getUserLimitedToOwnLeads(actor) ? leadScopeSql(actor, 'i') : sql<boolean>`true`);
