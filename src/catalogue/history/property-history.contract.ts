import { z } from 'zod';
import { page, paging } from '../../platform/query/page.contract.ts';
import { Currency, Language } from '../property.contract.ts';

export const PropertyHistoryQuery = z.strictObject({ page });
export type PropertyHistoryQuery = z.infer<typeof PropertyHistoryQuery>;

const Value = z.union([z.string(), z.number(), z.boolean()]).nullable();

export const ChangedValue = z
  .object({
    field: z.string(),
    from: Value,
    to: Value,
    currencies: z
      .object({ from: Currency.nullable(), to: Currency.nullable() })
      .nullable()
      .meta({ description: 'Of a price, as far as they were written down; null: nothing says' }),
  })
  .meta({
    id: 'ChangedValue',
    description: 'A field of StaffPropertyDetails or of one of its parts; of agentId the names, not the ids',
  });
export type ChangedValue = z.infer<typeof ChangedValue>;

export const PropertyChange = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    by: z.string().meta({ description: 'Name of the colleague, “Feed” with its name, or Sistema' }),
    action: z.string().meta({ example: 'update-property' }),
    language: Language.nullable().meta({ description: 'Of the translation' }),
    position: z.int().nullable().meta({ description: 'Of the picture, from 1' }),
    changes: z.array(ChangedValue),
    fields: z.array(z.string()).meta({ description: 'Changed too, without their values' }),
  })
  .meta({ id: 'PropertyChange' });
export type PropertyChange = z.infer<typeof PropertyChange>;

export const PropertyHistory = z.object({ items: z.array(PropertyChange), ...paging }).meta({ id: 'PropertyHistory' });
export type PropertyHistory = z.infer<typeof PropertyHistory>;

export const RecordedPrice = z
  .object({
    since: z.iso.datetime(),
    price: z.number().nullable().meta({ description: 'null: on request' }),
    currency: Currency.nullable(),
    percent: z
      .number()
      .nullable()
      .meta({ description: 'Against the price before, to one decimal; null: they cannot be compared' }),
    by: z.string().nullable().meta({ description: 'As in PropertyChange; null: the property came with it' }),
  })
  .meta({ id: 'RecordedPrice' });
export type RecordedPrice = z.infer<typeof RecordedPrice>;

export const PropertyPrices = z
  .object({ items: z.array(RecordedPrice).meta({ description: 'The newest first, with the present one; at most 50' }) })
  .meta({ id: 'PropertyPrices' });
export type PropertyPrices = z.infer<typeof PropertyPrices>;
