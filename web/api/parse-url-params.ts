import { z } from 'zod';

const MAX_PARAM_LENGTH = 200;

/** The first page is never written into an address. */
export const PAGE_PARAM = z.coerce.number().int().min(2).max(10_000);

/** For the server: reads the parameters of an address that people may have written; invalid ones are dropped. */
export const parseUrlParams = <Contracts extends Record<string, z.ZodType>>(
  contracts: Contracts,
  params: Record<string, string | undefined>,
) =>
  Object.fromEntries(
    Object.entries(contracts)
      .map(
        ([name, contract]) => [name, contract.safeParse(params[name]?.trim().slice(0, MAX_PARAM_LENGTH)).data] as const,
      )
      .filter(([, value]) => value),
  ) as { [Name in keyof Contracts]?: z.infer<Contracts[Name]> };
