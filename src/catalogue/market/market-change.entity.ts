import { defineEntity, p } from '@mikro-orm/core';
import { PropertyStatus } from '../property.contract.ts';

const KINDS = ['price', 'status'] as const;
export type MarketChangeKind = (typeof KINDS)[number];

const TABLE = 'market_changes';

const buildDenyTrigger = (event: 'update' | 'delete') => {
  const name = `${TABLE}_no_${event}`;
  return {
    name,
    timing: 'before' as const,
    events: [event] as ('update' | 'delete')[],
    forEach: 'statement' as const,
    expression: `create or replace function ${name}_fn() returns trigger as $$ begin
        raise exception 'market changes stay as they were written' using errcode = '42501';
      end; $$ language plpgsql;
      create trigger ${name} before ${event} on ${TABLE} for each statement execute function ${name}_fn();`,
  };
};

const schema = defineEntity({
  name: 'MarketChange',
  tableName: TABLE,
  properties: {
    /** Ascending per property, since concurrent changes of one property wait for each other. */
    id: p.bigint('number').primary().autoincrement(),
    /** Not a foreign key, so that the changes of a deleted property remain. */
    propertyId: p.uuid(),
    what: p.enum(KINDS),
    priceBefore: p.integer().strictNullable(),
    currencyBefore: p.text().strictNullable(),
    priceAfter: p.integer().strictNullable(),
    currencyAfter: p.text().strictNullable(),
    statusBefore: p.enum(PropertyStatus.options).strictNullable(),
    statusAfter: p.enum(PropertyStatus.options).strictNullable(),
    at: p.datetime(),
    actorKind: p.text().strictNullable(),
    actor: p.text().strictNullable(),
    feedId: p.uuid().strictNullable(),
  },
  indexes: [{ name: `${TABLE}_property_index`, properties: ['propertyId', 'id'] }],
  triggers: [buildDenyTrigger('update'), buildDenyTrigger('delete')],
});

/** A change of price or status. Triggers write it, and it is immutable. */
export class MarketChange extends schema.class {}
schema.setClass(MarketChange);

/** A price consists of amount and currency; without an amount the currency is irrelevant. */
const PRICE_CHANGED =
  '(old.price is distinct from new.price or (new.price is not null and old.currency <> new.currency))';
const STATUS_CHANGED = 'old.status <> new.status';

/**
 * Reads the audit entry of the transaction, which a trigger of `audit_entries` stores in the setting `audit.entry`. If
 * its subject is the property's feed, the change is part of an import.
 */
const RECORD_FUNCTION = `create or replace function properties_market_change_fn() returns trigger as $$ declare
    entry jsonb := nullif(current_setting('audit.entry', true), '')::jsonb;
    feed uuid := case when entry->>'subject' = old.feed_id::text then old.feed_id end;
    at timestamptz := coalesce((entry->>'at')::timestamptz, clock_timestamp());
  begin
    if tg_op = 'UPDATE' and ${PRICE_CHANGED} then
      insert into ${TABLE} (property_id, what, price_before, currency_before, price_after, currency_after, at, actor_kind, actor, feed_id)
      values (old.id, 'price', old.price, case when old.price is not null then old.currency end,
        new.price, case when new.price is not null then new.currency end,
        at, entry->>'kind', entry->>'actor', feed);
    end if;
    if tg_op = 'DELETE' or ${STATUS_CHANGED} then
      insert into ${TABLE} (property_id, what, status_before, status_after, at, actor_kind, actor, feed_id)
      values (old.id, 'status', old.status, case when tg_op = 'UPDATE' then new.status end,
        at, entry->>'kind', entry->>'actor', feed);
    end if;
    return null;
  end; $$ language plpgsql;`;

/** Deferred until the commit, when the audit entry exists in any case. */
const buildRecordTrigger = (event: 'update' | 'delete', condition: string, before: string) => {
  const name = `properties_market_${event}`;
  return {
    name,
    timing: 'after' as const,
    events: [event] as ('update' | 'delete')[],
    expression: `${before} create constraint trigger ${name} after ${event} on properties deferrable initially deferred
      for each row ${condition} execute function properties_market_change_fn();`,
  };
};

/**
 * Triggers, so that no writer can forget them. An update runs them only if price or status changed, a deletion always.
 */
export const marketTriggers = [
  buildRecordTrigger('update', `when (${PRICE_CHANGED} or ${STATUS_CHANGED})`, RECORD_FUNCTION),
  buildRecordTrigger('delete', '', ''),
];
