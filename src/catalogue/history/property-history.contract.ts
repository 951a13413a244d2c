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
      .meta({ description: 'Currencies of a price change; null if not recorded' }),
  })
  .meta({
    id: 'ChangedValue',
    description: 'A field of StaffPropertyDetails or of one of its parts; `agentId` contains names instead of ids',
  });
export type ChangedValue = z.infer<typeof ChangedValue>;

export const PropertyChange = z
  .object({
    id: z.string(),
    at: z.iso.datetime(),
    author: z.string().meta({ description: "Name of the user, “Feed” with the feed's name, or “Sistema”" }),
    action: z.string().meta({ example: 'update-property' }),
    language: Language.nullable().meta({ description: 'Language of the translation' }),
    position: z.int().nullable().meta({ description: 'Position of the picture, starting at 1' }),
    changes: z.array(ChangedValue),
    fields: z.array(z.string()).meta({ description: 'Other changed fields, without values' }),
  })
  .meta({ id: 'PropertyChange' });
export type PropertyChange = z.infer<typeof PropertyChange>;

export const PropertyHistory = z.object({ items: z.array(PropertyChange), ...paging }).meta({ id: 'PropertyHistory' });
export type PropertyHistory = z.infer<typeof PropertyHistory>;

export const RecordedPrice = z
  .object({
    since: z.iso.datetime(),
    price: z.number().nullable().meta({ description: 'Null means price on request' }),
    currency: Currency.nullable(),
    percent: z
      .number()
      .nullable()
      .meta({ description: 'Change from the previous price with one decimal; null if the two cannot be compared' }),
    author: z.string().nullable().meta({ description: 'Author, as in PropertyChange; null for the first price' }),
  })
  .meta({ id: 'RecordedPrice' });
export type RecordedPrice = z.infer<typeof RecordedPrice>;

export const PropertyPrices = z
  .object({
    items: z.array(RecordedPrice).meta({ description: 'Newest first, including the current price; at most 50' }),
  })
  .meta({ id: 'PropertyPrices' });
export type PropertyPrices = z.infer<typeof PropertyPrices>;
