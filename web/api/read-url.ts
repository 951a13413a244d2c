import { z } from 'zod';

const LONGEST = 200;

/** The first page is never written into an address. */
export const LATER_PAGE = z.coerce.number().int().min(2).max(10_000);

/** For the server: reads the parameters of an address that people may have written; invalid ones are dropped. */
export const readUrl = <Contracts extends Record<string, z.ZodType>>(
  contracts: Contracts,
  asked: Record<string, string | undefined>,
) =>
  Object.fromEntries(
    Object.entries(contracts)
      .map(([name, contract]) => [name, contract.safeParse(asked[name]?.trim().slice(0, LONGEST)).data] as const)
      .filter(([, value]) => value),
  ) as { [Name in keyof Contracts]?: z.infer<Contracts[Name]> };
