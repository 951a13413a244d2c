import { z } from 'zod';
import type { AuditEntry } from '../../platform/audit/audit-entry.entity.ts';
import { Language } from '../property.contract.ts';
import type { PropertyChange } from './property-history.contract.ts';

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()]).catch(null);

/** Details are as old as their entry: what is not understood is left out. */
const Details = z.object({
  lang: Language.nullable().catch(null),
  position: z.int().nullable().catch(null),
  fields: z.array(z.string()).catch([]),
  changes: z.record(z.string(), z.object({ from: Value, to: Value })).catch({}),
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
    changes: Object.entries(changes).map(([field, values]) => ({ field, ...values })),
    fields: fields.filter((field) => !(field in changes)),
  };
}
