import { z } from 'zod';
import { Language } from '../property.contract.ts';
import type { HistoryLine, MarketLine } from './find-history-lines.sql.ts';
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
export const extractAgentIds = ({ details }: HistoryLine): string[] => {
  const { agentId } = Details.parse(details ?? {}).changes;
  return agentId ? [agentId.from, agentId.to].filter((id) => typeof id === 'string') : [];
};

/** Converts an audit entry or a market change into a line of the history, with names for the ids of agents. */
export function toPropertyChange(
  { id, at, action, details, market }: HistoryLine,
  by: string,
  formatUser: (id: string) => string,
): PropertyChange {
  const { lang, position, fields, changes } = Details.parse(details ?? {});
  const formatValue = (field: string, value: ChangedValue['from']) =>
    field === 'agentId' && typeof value === 'string' ? formatUser(value) : value;
  const auditedChanges = Object.entries(changes).map(([field, { from, to }]) => ({
    ...{ field, from: formatValue(field, from), to: formatValue(field, to) },
    currencies: null,
  }));
  return {
    id,
    at: at.toISOString(),
    by,
    action,
    language: lang,
    position,
    changes: market ? [toMarketChange(market)] : auditedChanges,
    fields: fields.filter((field) => !(field in changes)),
  };
}

const toMarketChange = (market: MarketLine): ChangedValue =>
  market.what === 'price'
    ? {
        ...{ field: 'price', from: market.priceBefore, to: market.priceAfter },
        currencies: { from: market.currencyBefore, to: market.currencyAfter },
      }
    : { field: 'status', from: market.statusBefore, to: market.statusAfter, currencies: null };
