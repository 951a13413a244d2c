import { p } from '@mikro-orm/core';
import { Property } from './property.entity.ts';

const operations = [
  { event: 'insert', rows: 'new' },
  { event: 'update', rows: 'new' },
  { event: 'delete', rows: 'old' },
] as const;

/**
 * What the table of a property's parts has: it goes with its property, and a statement that changes parts gives
 * their properties a new revision. A property written in the same transaction has one already, unseen by anybody.
 */
export const propertyPart = (table: string) => ({
  propertyId: () => p.manyToOne(Property).mapToPk().deleteRule('cascade').joinColumn('property_id'),
  triggers: operations.map(({ event, rows }) => {
    const name = `${table}_${event}_revision`;
    const stale = `id in (select property_id from changed) and xmin <> pg_current_xact_id()::xid`;
    return {
      name,
      timing: 'after' as const,
      events: [event] as ('insert' | 'update' | 'delete')[],
      forEach: 'statement' as const,
      expression: `create or replace function ${name}_fn() returns trigger as $$ begin update properties set revision = 0 where ${stale}; return null; end; $$ language plpgsql; create trigger ${name} after ${event} on ${table} referencing ${rows} table as changed for each statement execute function ${name}_fn();`,
    };
  }),
});
