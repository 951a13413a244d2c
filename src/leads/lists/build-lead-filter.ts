import { type Expression, expressionBuilder, sql, type SqlBool, type RawBuilder } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { subtractDays, toMadridDay } from '../../platform/days.ts';
import { fold, splitName } from '../../platform/input/fold.contract.ts';
import { normalisePhone } from '../../platform/input/phone.contract.ts';
import { likePattern, whenSet, startOfDay, endOfDay } from '../../platform/query/read.ts';
import type { LeadFilters, ActivityPeriod } from '../lead-list.contract.ts';
import { leadScopeSql } from '../record/lead-access.ts';
import { otherReferencesSql, AWAITS_REPLY, OVERDUE } from './lead-items.ts';

const eb = expressionBuilder<object, never>();

/** Returns the columns of the lead `i`, or of an inquiry `m` that was merged into it. */
const searchColumns = (alias: 'i' | 'm') => ({
  name: sql.ref(`${alias}.name_key`),
  email: sql.ref(`${alias}.email_key`),
  digits: sql`concat_ws(' ', substr(${sql.ref(`${alias}.phone_key`)}, 2), regexp_replace(${sql.ref(`${alias}.phone`)}, '\\D', '', 'g'))`,
  reference: sql`lower(concat_ws(' ', ${sql.ref(`${alias}.property`)}->>'reference', ${otherReferencesSql(alias)}))`,
  isAbout: (property: string) => sql<boolean>`(${sql.ref(`${alias}.property_id`)} = ${property}
    or ${sql.ref(`${alias}.other_properties`)} @> ${JSON.stringify([{ id: property }])}::jsonb)`,
});
type SearchColumns = ReturnType<typeof searchColumns>;

/**
 * Builds a condition on `inquiries i` for lists, board and export: the filters, limited to leads that the user may see.
 */
export function buildLeadFilter(actor: Actor, filters: LeadFilters): Expression<SqlBool> {
  const { search, name, email, phone, stage, source, status, property, createdFrom, createdTo, assignee } = filters;
  const buildSearchConditions = (columns: SearchColumns) => [
    ...matchAnywhere(columns, search),
    ...matchNameWords(columns, name),
    ...matchPart(columns.email, email),
    ...matchPhone(columns, phone),
    ...whenSet(property, (id) => columns.isAbout(id)),
  ];
  return eb.and([
    leadScopeSql(actor, 'i'),
    sql<boolean>`i.folder = ${filters.folder}`,
    ...includeMerged(buildSearchConditions),
    ...matchName('stage_id', 'sales_pipeline_stages', stage),
    ...matchName('source_id', 'lead_sources', source),
    ...whenSet(status, (value) => sql<boolean>`i.status = ${value}`),
    ...whenSet(createdFrom, (day) => sql<boolean>`i.created_at >= ${startOfDay(day)}`),
    ...whenSet(createdTo, (day) => sql<boolean>`i.created_at < ${endOfDay(day)}`),
    ...whenSet(assignee, (value) => matchAssignee(actor, value)),
    ...matchActivity(filters),
    ...whenSet(filters.overdue, () => OVERDUE),
    ...whenSet(filters.unanswered, () => AWAITS_REPLY),
  ]);
}

/** The lead itself or an inquiry that was merged into it must match all these conditions. */
function includeMerged(buildConditions: (columns: SearchColumns) => Expression<SqlBool>[]) {
  const leadConditions = buildConditions(searchColumns('i'));
  const mergedCondition = sql<boolean>`i.id in (
    select m.merged_into from inquiries m
    where m.merged_into is not null and m.erased_at is null and ${eb.and(buildConditions(searchColumns('m')))})`;
  return whenSet(leadConditions.length, () => eb.or([eb.and(leadConditions), mergedCondition]));
}

/** Expects normalised columns. A text that normalises to nothing does not filter. */
const matchPart = (column: Expression<unknown>, text = '') =>
  whenSet(fold(text), (folded) => sql<boolean>`${column} like ${likePattern(folded)}`);

/** Matches all words in any order: "maria perez" finds "Pérez, María". */
function matchNameWords(columns: SearchColumns, text = '') {
  const words = splitName(text);
  return whenSet(words.length, () => eb.and(words.flatMap((word) => matchPart(columns.name, word))));
}

const stripPunctuation = (phone: string) => phone.replace(/^00/, '').replace(/[\s()+./\p{Pd}]/gu, '');

/** Compares digits only, with or without international prefix or label. */
function matchPhone(columns: SearchColumns, text = '') {
  const number = stripPunctuation(normalisePhone(text));
  // "Casa 12" is not a telephone number with a label.
  const digits = /^\d{6,}$/.test(number) ? number : stripPunctuation(fold(text));
  return whenSet(digits, (value) => sql<boolean>`${columns.digits} like ${likePattern(value)}`);
}

function matchAnywhere(columns: SearchColumns, text?: string) {
  const conditions = [
    matchNameWords(columns, text),
    matchPart(columns.email, text),
    matchPart(columns.reference, text),
    matchPhone(columns, text),
  ].flat();
  return whenSet(conditions.length, () => eb.or(conditions));
}

/** Matches a whole name if there is one, so that "Visita" does not find "Visita hecha"; otherwise a part of a name. */
const matchName = (column: string, table: string, text?: string) =>
  matchPart(sql`name_key`, text).map((contains) => {
    const hasExactName = sql<boolean>`name_key = ${fold(text ?? '')}`;
    const tableRef = sql.table(table);
    return sql<boolean>`${sql.ref(`i.${column}`)} in (select id from ${tableRef}
      where ${hasExactName} or (${contains} and not exists (select from ${tableRef} where ${hasExactName})))`;
  });

function matchAssignee(actor: Actor, assignee: string) {
  if (assignee === 'none') return sql<boolean>`i.assigned_to is null`;
  if (assignee !== 'me') return sql<boolean>`i.assigned_to = ${assignee}`;
  return actor.kind === 'user' ? sql<boolean>`i.assigned_to = ${actor.id}` : sql<boolean>`false`;
}

/** First and last day of each period, as days before today. */
const DAY_RANGES: Record<ActivityPeriod, readonly [first: number, last: number]> = {
  today: [0, 0],
  yesterday: [1, 1],
  week: [6, 0],
  month: [29, 0],
};

/** A planned visit counts on its planned day. */
function matchActivity({ activity, activityWithin }: Pick<LeadFilters, 'activity' | 'activityWithin'>) {
  const conditions = [
    ...whenSet(activity, (kind) => sql`a.kind = ${kind}`),
    ...whenSet(activityWithin, (period) => matchPeriod(...DAY_RANGES[period])),
  ];
  const allConditions = sql.join(conditions, sql` and `);
  return whenSet(
    conditions.length,
    () => sql<boolean>`i.id in (select a.inquiry_id from lead_activities a where ${allConditions})`,
  );
}

const matchPeriod = (first: number, last: number): RawBuilder<unknown> =>
  sql`a.happened_at >= ${startOfDay(daysAgo(first))} and a.happened_at < ${endOfDay(daysAgo(last))}`;

const daysAgo = (count: number) => subtractDays(toMadridDay(new Date()), count);
