import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { fold } from '../../platform/input/fold.contract.ts';
import { containing } from '../../platform/reading/containing.ts';
import { beginningOf, endOf } from '../../platform/reading/beginning-of.ts';
import { only } from '../../platform/reading/only.ts';
import type { LeadFilters } from '../lead-list.contract.ts';
import { leadScopeSql } from '../record/lead-scope.ts';
import { AWAITS_REPLY, OVERDUE } from './overdue.ts';
import { worked } from './worked.ts';

const lead = expressionBuilder<object, never>();

const NAME = sql`i.name_key`;
const EMAIL = sql`i.email_key`;
const DIGITS = sql`coalesce(substr(i.phone_key, 2), regexp_replace(i.phone, '\\D', '', 'g'))`;
const REFERENCE = sql`lower(i.property->>'reference')`;

/** The condition for list, board and export: the filters, limited to leads that the user may see. */
export function leadFilters(by: Actor, filters: LeadFilters): Expression<SqlBool> {
  const { search, name, email, phone, stage, source, status, property, createdFrom, createdTo, assignee } = filters;
  return lead.and([
    leadScopeSql(by, 'i'),
    sql<boolean>`i.folder = ${filters.folder}`,
    ...anywhere(search),
    ...nameParts(name),
    ...part(EMAIL, email),
    ...phonePart(phone),
    ...named('stage_id', 'sales_pipeline_stages', stage),
    ...named('source_id', 'lead_sources', source),
    ...only(status, (value) => sql<boolean>`i.status = ${value}`),
    ...only(property, (id) => sql<boolean>`i.property_id = ${id}`),
    ...only(createdFrom, (day) => sql<boolean>`i.created_at >= ${beginningOf(day)}`),
    ...only(createdTo, (day) => sql<boolean>`i.created_at < ${endOf(day)}`),
    ...only(assignee, (value) => assigned(by, value)),
    ...worked(filters),
    ...only(filters.overdue, () => OVERDUE),
    ...only(filters.unanswered, () => AWAITS_REPLY),
  ]);
}

/** Columns hold folded text; text that folds to nothing does not filter. */
const part = (column: Expression<unknown>, text = '') =>
  only(fold(text), (folded) => sql<boolean>`${column} like ${containing(folded)}`);

/** The words of a name, folded as `name_key` is. */
export const wordsOfName = (name: string) =>
  fold(name)
    .split(/[\s,]+/)
    .filter(Boolean);

/** Every word, in any order: "Pérez, María" is found by "maria perez". */
function nameParts(text = '') {
  const words = wordsOfName(text);
  return only(words.length, () => lead.and(words.flatMap((word) => part(NAME, word))));
}

/** Compares digits only, with or without the international prefix. */
function phonePart(text = '') {
  const digits = fold(text)
    .replace(/^00/, '')
    .replace(/[\s()+./-]/g, '');
  return only(digits, (value) => sql<boolean>`${DIGITS} like ${containing(value)}`);
}

const anywhere = (text?: string) => {
  const found = [nameParts(text), part(EMAIL, text), part(REFERENCE, text), phonePart(text)].flat();
  return only(found.length, () => lead.or(found));
};

const named = (column: string, table: string, text?: string) =>
  part(sql`name_key`, text).map(
    (isNamed) => sql<boolean>`${sql.ref(`i.${column}`)} in (select id from ${sql.table(table)} where ${isNamed})`,
  );

function assigned(by: Actor, assignee: string) {
  if (assignee === 'none') return sql<boolean>`i.assigned_to is null`;
  if (assignee !== 'me') return sql<boolean>`i.assigned_to = ${assignee}`;
  return by.kind === 'user' ? sql<boolean>`i.assigned_to = ${by.id}` : sql<boolean>`false`;
}
