import { z } from 'zod';

const LONGEST = 200;

/** Every address means the first page unless it says another. */
export const LATER_PAGE = z.coerce.number().int().min(2).max(10_000);

/** Server: an address that people wrote; what these contracts do not understand, it drops. */
export const readUrl = <Contracts extends Record<string, z.ZodType>>(
  contracts: Contracts,
  asked: Record<string, string | undefined>,
) =>
  Object.fromEntries(
    Object.entries(contracts)
      .map(([name, contract]) => [name, contract.safeParse(asked[name]?.trim().slice(0, LONGEST)).data] as const)
      .filter(([, value]) => value),
  ) as { [Name in keyof Contracts]?: z.infer<Contracts[Name]> };
