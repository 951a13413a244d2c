import { z } from 'zod';
import type { AuditEntry } from '../../platform/audit/audit-entry.entity.ts';
import { Language } from '../property.contract.ts';
import type { PropertyChange } from './property-history.contract.ts';

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()]).catch(null);
const Whole = z.record(z.string(), z.unknown());

/** Details are as old as their entry: what is not understood is left out. */
const Details = z.object({
  lang: Language.nullable().catch(null),
  position: z.int().nullable().catch(null),
  fields: z.array(z.string()).catch([]),
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })).catch({}),
});

/** What an entry of the audit says about a property. */
export function propertyChange({ id, at, action, details }: AuditEntry, by: string): PropertyChange {
  const { lang, position, fields, changes } = Details.parse(details);
  return {
    id,
    at: at.toISOString(),
    by,
    action,
    language: lang,
    position,
    changes: Object.entries(changes).flatMap(([field, { from, to }]) => changedValues(field, from, to)),
    fields: fields.filter((field) => !(field in changes)),
  };
}

/** What consists of parts, as the energy certificate, by those that changed. */
function changedValues(field: string, from: unknown, to: unknown): PropertyChange['changes'] {
  const [before, after] = [Whole.safeParse(from).data, Whole.safeParse(to).data];
  if (!before && !after) return [{ field, from: Value.parse(from), to: Value.parse(to) }];
  const parts = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return parts
    .filter((part) => before?.[part] !== after?.[part])
    .map((part) => ({ field: `${field}.${part}`, from: Value.parse(before?.[part]), to: Value.parse(after?.[part]) }));
}
