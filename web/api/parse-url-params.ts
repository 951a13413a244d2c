import { z } from 'zod';

const MAX_PARAM_LENGTH = 200;

/** The first page never appears in a URL. */
export const PAGE_PARAM = z.coerce.number().int().min(2).max(10_000);

/** Server only: parses URL parameters and drops invalid ones, since users may edit them. */
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
