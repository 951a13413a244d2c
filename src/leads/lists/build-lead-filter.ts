import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { fold, splitName } from '../../platform/input/fold.contract.ts';
import { normalisePhone } from '../../platform/input/phone.contract.ts';
import { likePattern } from '../../platform/query/like-pattern.ts';
import { startOfDay, endOfDay } from '../../platform/query/start-of-day.ts';
import { whenSet } from '../../platform/query/when-set.ts';
import type { LeadFilters } from '../lead-list.contract.ts';
import { leadScopeSql } from '../record/lead-scope.ts';
import { otherReferencesSql } from './select-lead-rows.ts';
import { AWAITS_REPLY, OVERDUE } from './overdue.ts';
import { activityFilter } from './activity-filter.ts';

const lead = expressionBuilder<object, never>();

/** The columns that are searched: of the lead `i`, or of an inquiry `m` that was merged into it. */
const searchColumns = (inquiry: 'i' | 'm') => ({
  name: sql.ref(`${inquiry}.name_key`),
  email: sql.ref(`${inquiry}.email_key`),
  digits: sql`concat_ws(' ', substr(${sql.ref(`${inquiry}.phone_key`)}, 2), regexp_replace(${sql.ref(`${inquiry}.phone`)}, '\\D', '', 'g'))`,
  reference: sql`lower(concat_ws(' ', ${sql.ref(`${inquiry}.property`)}->>'reference', ${otherReferencesSql(inquiry)}))`,
  /** First or among others. */
  isAbout: (property: string) => sql<boolean>`(${sql.ref(`${inquiry}.property_id`)} = ${property}
    or ${sql.ref(`${inquiry}.other_properties`)} @> ${JSON.stringify([{ id: property }])}::jsonb)`,
});
type SearchColumns = ReturnType<typeof searchColumns>;

/** The condition for list, board and export: the filters, limited to leads that the user may see. */
export function buildLeadFilter(actor: Actor, filters: LeadFilters): Expression<SqlBool> {
  const { search, name, email, phone, stage, source, status, property, createdFrom, createdTo, assignee } = filters;
  const buildTextConditions = (columns: SearchColumns) => [
    ...matchAnywhere(columns, search),
    ...matchNameWords(columns, name),
    ...matchPart(columns.email, email),
    ...matchPhone(columns, phone),
    ...whenSet(property, (id) => columns.isAbout(id)),
  ];
  return lead.and([
    leadScopeSql(actor, 'i'),
    sql<boolean>`i.folder = ${filters.folder}`,
    ...includeMerged(buildTextConditions),
    ...matchName('stage_id', 'sales_pipeline_stages', stage),
    ...matchName('source_id', 'lead_sources', source),
    ...whenSet(status, (value) => sql<boolean>`i.status = ${value}`),
    ...whenSet(createdFrom, (day) => sql<boolean>`i.created_at >= ${startOfDay(day)}`),
    ...whenSet(createdTo, (day) => sql<boolean>`i.created_at < ${endOfDay(day)}`),
    ...whenSet(assignee, (value) => matchAssignee(actor, value)),
    ...activityFilter(filters),
    ...whenSet(filters.overdue, () => OVERDUE),
    ...whenSet(filters.unanswered, () => AWAITS_REPLY),
  ]);
}

/** Met by the lead, or by an inquiry that was merged into it. */
function includeMerged(conditions: (columns: SearchColumns) => Expression<SqlBool>[]) {
  const ofLead = conditions(searchColumns('i'));
  const merged = sql<boolean>`i.id in (
    select m.merged_into from inquiries m
    where m.merged_into is not null and m.erased_at is null and ${lead.and(conditions(searchColumns('m')))})`;
  return whenSet(ofLead.length, () => lead.or([lead.and(ofLead), merged]));
}

/** Columns hold folded text; text that folds to nothing does not filter. */
const matchPart = (column: Expression<unknown>, text = '') =>
  whenSet(fold(text), (folded) => sql<boolean>`${column} like ${likePattern(folded)}`);

/** Every word, in any order: "Pérez, María" is found by "maria perez". */
function matchNameWords(columns: SearchColumns, text = '') {
  const words = splitName(text);
  return whenSet(words.length, () => lead.and(words.flatMap((word) => matchPart(columns.name, word))));
}

const withoutSigns = (phone: string) => phone.replace(/^00/, '').replace(/[\s()+./\p{Pd}]/gu, '');

/** Compares digits only, with or without the international prefix or a label. */
function matchPhone(columns: SearchColumns, text = '') {
  const number = withoutSigns(normalisePhone(text));
  // "Casa 12" is no telephone with a label.
  const digits = /^\d{6,}$/.test(number) ? number : withoutSigns(fold(text));
  return whenSet(digits, (value) => sql<boolean>`${columns.digits} like ${likePattern(value)}`);
}

const matchAnywhere = (columns: SearchColumns, text?: string) => {
  const found = [
    matchNameWords(columns, text),
    matchPart(columns.email, text),
    matchPart(columns.reference, text),
    matchPhone(columns, text),
  ].flat();
  return whenSet(found.length, () => lead.or(found));
};

/** A whole name means that one alone, so that "Visita" does not find "Visita hecha". */
const matchName = (column: string, table: string, text?: string) =>
  matchPart(sql`name_key`, text).map((contains) => {
    const isNamed = sql<boolean>`name_key = ${fold(text ?? '')}`;
    const namedTable = sql.table(table);
    return sql<boolean>`${sql.ref(`i.${column}`)} in (select id from ${namedTable}
      where ${isNamed} or (${contains} and not exists (select from ${namedTable} where ${isNamed})))`;
  });

function matchAssignee(actor: Actor, assignee: string) {
  if (assignee === 'none') return sql<boolean>`i.assigned_to is null`;
  if (assignee !== 'me') return sql<boolean>`i.assigned_to = ${assignee}`;
  return actor.kind === 'user' ? sql<boolean>`i.assigned_to = ${actor.id}` : sql<boolean>`false`;
}
