import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import type { Actor } from '../../platform/actor.ts';
import { fold, wordsOfName } from '../../platform/input/fold.contract.ts';
import { normalisePhone } from '../../platform/input/phone.contract.ts';
import { containing } from '../../platform/reading/containing.ts';
import { beginningOf, endOf } from '../../platform/reading/beginning-of.ts';
import { only } from '../../platform/reading/only.ts';
import type { LeadFilters } from '../lead-list.contract.ts';
import { leadScopeSql } from '../record/lead-scope.ts';
import { otherReferencesSql } from './lead-rows.ts';
import { AWAITS_REPLY, OVERDUE } from './overdue.ts';
import { worked } from './worked.ts';

const lead = expressionBuilder<object, never>();

/** The columns that are searched: of the lead `i`, or of an inquiry `m` that was merged into it. */
const searched = (inquiry: 'i' | 'm') => ({
  name: sql.ref(`${inquiry}.name_key`),
  email: sql.ref(`${inquiry}.email_key`),
  digits: sql`concat_ws(' ', substr(${sql.ref(`${inquiry}.phone_key`)}, 2), regexp_replace(${sql.ref(`${inquiry}.phone`)}, '\\D', '', 'g'))`,
  reference: sql`lower(concat_ws(' ', ${sql.ref(`${inquiry}.property`)}->>'reference', ${otherReferencesSql(inquiry)}))`,
  /** First or among others. */
  isAbout: (property: string) => sql<boolean>`(${sql.ref(`${inquiry}.property_id`)} = ${property}
    or ${sql.ref(`${inquiry}.other_properties`)} @> ${JSON.stringify([{ id: property }])}::jsonb)`,
});
type Searched = ReturnType<typeof searched>;

/** The condition for list, board and export: the filters, limited to leads that the user may see. */
export function leadFilters(by: Actor, filters: LeadFilters): Expression<SqlBool> {
  const { search, name, email, phone, stage, source, status, property, createdFrom, createdTo, assignee } = filters;
  const asked = (of: Searched) => [
    ...anywhere(of, search),
    ...nameParts(of, name),
    ...part(of.email, email),
    ...phonePart(of, phone),
    ...only(property, (id) => of.isAbout(id)),
  ];
  return lead.and([
    leadScopeSql(by, 'i'),
    sql<boolean>`i.folder = ${filters.folder}`,
    ...withMerged(asked),
    ...named('stage_id', 'sales_pipeline_stages', stage),
    ...named('source_id', 'lead_sources', source),
    ...only(status, (value) => sql<boolean>`i.status = ${value}`),
    ...only(createdFrom, (day) => sql<boolean>`i.created_at >= ${beginningOf(day)}`),
    ...only(createdTo, (day) => sql<boolean>`i.created_at < ${endOf(day)}`),
    ...only(assignee, (value) => assigned(by, value)),
    ...worked(filters),
    ...only(filters.overdue, () => OVERDUE),
    ...only(filters.unanswered, () => AWAITS_REPLY),
  ]);
}

/** Met by the lead, or by an inquiry that was merged into it. */
function withMerged(conditions: (of: Searched) => Expression<SqlBool>[]) {
  const ofLead = conditions(searched('i'));
  const merged = sql<boolean>`i.id in (
    select m.merged_into from inquiries m
    where m.merged_into is not null and m.erased_at is null and ${lead.and(conditions(searched('m')))})`;
  return only(ofLead.length, () => lead.or([lead.and(ofLead), merged]));
}

/** Columns hold folded text; text that folds to nothing does not filter. */
const part = (column: Expression<unknown>, text = '') =>
  only(fold(text), (folded) => sql<boolean>`${column} like ${containing(folded)}`);

/** Every word, in any order: "Pérez, María" is found by "maria perez". */
function nameParts(of: Searched, text = '') {
  const words = wordsOfName(text);
  return only(words.length, () => lead.and(words.flatMap((word) => part(of.name, word))));
}

const withoutSigns = (phone: string) => phone.replace(/^00/, '').replace(/[\s()+./\p{Pd}]/gu, '');

/** Compares digits only, with or without the international prefix or a label. */
function phonePart(of: Searched, text = '') {
  const number = withoutSigns(normalisePhone(text));
  // "Casa 12" is no telephone with a label.
  const digits = /^\d{6,}$/.test(number) ? number : withoutSigns(fold(text));
  return only(digits, (value) => sql<boolean>`${of.digits} like ${containing(value)}`);
}

const anywhere = (of: Searched, text?: string) => {
  const found = [nameParts(of, text), part(of.email, text), part(of.reference, text), phonePart(of, text)].flat();
  return only(found.length, () => lead.or(found));
};

/** A whole name means that one alone, so that "Visita" does not find "Visita hecha". */
const named = (column: string, table: string, text?: string) =>
  part(sql`name_key`, text).map((contains) => {
    const isNamed = sql<boolean>`name_key = ${fold(text ?? '')}`;
    const named = sql.table(table);
    return sql<boolean>`${sql.ref(`i.${column}`)} in (select id from ${named}
      where ${isNamed} or (${contains} and not exists (select from ${named} where ${isNamed})))`;
  });

function assigned(by: Actor, assignee: string) {
  if (assignee === 'none') return sql<boolean>`i.assigned_to is null`;
  if (assignee !== 'me') return sql<boolean>`i.assigned_to = ${assignee}`;
  return by.kind === 'user' ? sql<boolean>`i.assigned_to = ${by.id}` : sql<boolean>`false`;
}
