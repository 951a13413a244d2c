import { z } from 'zod';
import { Language } from '../property.contract.ts';
import type { HistoryLine, MarketLine } from './history-lines.sql.ts';
import type { ChangedValue, PropertyChange } from './property-history.contract.ts';

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()]).catch(null);

/** Lenient, because old audit entries may have details in other forms. */
const Details = z.object({
  lang: Language.nullable().catch(null),
  position: z.int().nullable().catch(null),
  fields: z.array(z.string()).catch([]),
  changes: z.record(z.string(), z.object({ from: Value, to: Value })).catch({}),
});

/** The ids of the agents that the entry names. */
export const agentsIn = ({ details }: HistoryLine): string[] => {
  const { agentId } = Details.parse(details ?? {}).changes;
  return agentId ? [agentId.from, agentId.to].filter((id) => typeof id === 'string') : [];
};

/** Converts an audit entry or a market change into a line of the history, with names for the ids of agents. */
export function propertyChange(
  { id, at, action, details, market }: HistoryLine,
  by: string,
  nameOf: (id: string) => string,
): PropertyChange {
  const { lang, position, fields, changes } = Details.parse(details ?? {});
  const shown = (field: string, value: ChangedValue['from']) =>
    field === 'agentId' && typeof value === 'string' ? nameOf(value) : value;
  const written = Object.entries(changes).map(([field, { from, to }]) => ({
    ...{ field, from: shown(field, from), to: shown(field, to) },
    currencies: null,
  }));
  return {
    id,
    at: at.toISOString(),
    by,
    action,
    language: lang,
    position,
    changes: market ? [marketValue(market)] : written,
    fields: fields.filter((field) => !(field in changes)),
  };
}

const marketValue = (market: MarketLine): ChangedValue =>
  market.what === 'price'
    ? {
        ...{ field: 'price', from: market.priceBefore, to: market.priceAfter },
        currencies: { from: market.currencyBefore, to: market.currencyAfter },
      }
    : { field: 'status', from: market.statusBefore, to: market.statusAfter, currencies: null };
