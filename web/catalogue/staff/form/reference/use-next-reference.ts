import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { PropertyInput } from '../../../../../src/catalogue/property-input.contract.ts';
import type { NextReference } from '../../../../../src/catalogue/staff/lists/next-reference.contract.ts';
import { fetchJson } from '../../../../api/fetch-json.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { PROPERTIES } from '../../property-query.ts';

const nextReference = queryOptions({
  queryKey: [PROPERTIES, 'next-reference'],
  queryFn: ({ signal }) => fetchJson<NextReference>('/api/v1/staff/properties/next-reference', signal),
  staleTime: 0,
});

/** A reference that no property has; undefined until it is known. */
export const useNextReference = (isEnabled: boolean) =>
  useQuery({ ...nextReference, enabled: isEnabled, retry: 1 }).data?.reference;

/** Where somebody was faster, says which reference is free now; one that was only proposed is replaced by it. */
export const withNextReference =
  (client: QueryClient, { reference }: PropertyInput, proposed: string | undefined) =>
  async (fault: unknown): Promise<never> => {
    if (!(fault instanceof ApiError) || fault.code !== 'reference-taken') throw fault;
    const next = await client.fetchQuery(nextReference).catch(() => null);
    if (!next) throw fault;
    const message = `${fault.message}. Está libre: ${next.reference}`;
    const errors = [{ pointer: '/reference', code: fault.code, message }];
    throw new ApiError(fault.status, { title: message, ...(reference !== proposed && { errors }) });
  };
