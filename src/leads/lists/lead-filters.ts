import type { Actor } from '../../platform/actor.ts';
import { fold } from '../../platform/fold.ts';
import type { LeadFilters } from '../lead-list.contract.ts';
import { leadScopeSql } from '../record/lead-scope.ts';
import { UNANSWERED } from '../reply-clock/is-unanswered.ts';
import { all, any, type Condition, condition, MADRID, OVERDUE } from './condition.ts';

const DIGITS = `coalesce(substr(i.phone_key, 2), regexp_replace(i.phone, '\\D', '', 'g'))`;
const REFERENCE = `lower(i.property->>'reference')`;

/** What somebody finds of the leads that they may see: of list, board and export alike. */
export function leadFilters(by: Actor, filters: LeadFilters): Condition {
  const { search, name, email, phone, stage, source, status, createdFrom, createdTo, assignee } = filters;
  return all([
    leadScopeSql(by, 'i'),
    condition('i.folder = ?', filters.folder),
    ...anywhere(search),
    ...part('i.name_key', name),
    ...part('i.email_key', email),
    ...phonePart(phone),
    ...named('i.stage_id', 'sales_pipeline_stages', stage),
    ...named('i.source_id', 'lead_sources', source),
    ...only(status, condition('i.status = ?', status)),
    ...only(createdFrom, condition(`i.created_at >= ?::date::timestamp at time zone '${MADRID}'`, createdFrom)),
    ...only(createdTo, condition(`i.created_at < (?::date + 1)::timestamp at time zone '${MADRID}'`, createdTo)),
    ...only(assignee, assigned(by, assignee)),
    ...only(filters.overdue, condition(OVERDUE)),
    ...only(filters.unanswered, condition(UNANSWERED)),
  ]);
}

const only = (asked: unknown, then: Condition) => (asked ? [then] : []);

const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Columns hold folded texts; what folds to nothing asks for nothing. */
function part(column: string, text = '') {
  const folded = fold(text);
  return only(folded, condition(`${column} like ?`, containing(folded)));
}

/** The same digits, whatever stands between them and however the country is written. */
function phonePart(text = '') {
  const digits = fold(text)
    .replace(/^00/, '')
    .replace(/[\s()+./-]/g, '');
  return only(digits, condition(`${DIGITS} like ?`, containing(digits)));
}

const anywhere = (text?: string) => {
  const found = [part('i.name_key', text), part('i.email_key', text), part(REFERENCE, text), phonePart(text)].flat();
  return only(found.length, any(found));
};

const named = (column: string, table: string, text?: string) =>
  part('name_key', text).map(({ sql, parameters }) =>
    condition(`${column} in (select id from ${table} where ${sql})`, ...parameters),
  );

function assigned(by: Actor, assignee: string | undefined) {
  if (assignee === 'none') return condition('i.assigned_to is null');
  if (assignee !== 'me') return condition('i.assigned_to = ?', assignee);
  return by.kind === 'user' ? condition('i.assigned_to = ?', by.id) : condition('false');
}
