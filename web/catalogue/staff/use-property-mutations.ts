import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { StaffPropertyDetails } from '../../../src/catalogue/staff-property.contract.ts';
import { ApiError } from '../../api/api-error.ts';
import { send } from '../../api/send.ts';
import { showToast } from '../../components/toast/show-toast.ts';
import { PROPERTIES_KEY, useCacheProperty } from './property-query.ts';

type Mutation = (version: number) => Promise<StaffPropertyDetails>;

interface ToastTexts {
  successTitle?: string;
  errorText: string;
}

const CONFLICT_CODES = ['property-changed-meanwhile', 'pictures-differ', 'picture-not-found', 'translation-not-found'];
const CONFLICT_TEXT =
  'Otra persona ha cambiado esta propiedad. Ya ve los datos actuales: revíselos y vuelva a intentarlo.';

export const isConcurrentChange = ({ code }: ApiError) => CONFLICT_CODES.includes(code);

/**
 * Sends changes of a property one after another, each with the version returned by the previous one. On a conflict,
 * refetches the property.
 */
export function usePropertyMutations(property: StaffPropertyDetails) {
  const { id } = property;
  const client = useQueryClient();
  const cacheProperty = useCacheProperty();
  const latestVersion = useRef(property.version);
  const lastMutation = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    latestVersion.current = Math.max(latestVersion.current, property.version);
  }, [property.version]);

  const applyResponse = (response: StaffPropertyDetails) => {
    latestVersion.current = response.version;
    cacheProperty(response);
  };
  const refetch = async () => {
    const response = await send<StaffPropertyDetails>('GET', `/staff/properties/${id}`);
    applyResponse(response);
    return response;
  };
  const enqueue = (mutate: Mutation) => {
    const mutation = lastMutation.current.then(async () => {
      // The response of an earlier request would overwrite the result.
      await client.cancelQueries({ queryKey: [PROPERTIES_KEY, 'one', id] });
      applyResponse(await mutate(latestVersion.current));
    });
    lastMutation.current = mutation.catch(() => null);
    return mutation;
  };

  /** Shows a toast for the result; returns the error, or null on success. */
  const change = async (mutate: Mutation, { successTitle, errorText }: ToastTexts): Promise<ApiError | null> => {
    try {
      await enqueue(mutate);
      if (successTitle) showToast({ title: successTitle });
      return null;
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : new ApiError();
      if (isConcurrentChange(error)) {
        await refetch().catch(() => null);
        showToast({ title: 'Error', description: CONFLICT_TEXT, tone: 'destructive' });
      } else if (!error.isCancelled) showToast({ title: 'Error', description: errorText, tone: 'destructive' });
      return error;
    }
  };
  const sendChange = (
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body: object | undefined,
    toastTexts: ToastTexts,
  ) => change((version) => send(method, `/staff/properties/${id}${path}`, body, { version }), toastTexts);
  return { change, sendChange, refetch };
}
