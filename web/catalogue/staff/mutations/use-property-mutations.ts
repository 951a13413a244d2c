import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { ApiError } from '../../../api/api-error.ts';
import { send } from '../../../api/send.ts';
import { showToast } from '../../../components/toast/show-toast.ts';
import { PROPERTIES, useCacheProperty } from '../property-query.ts';

type Step = (version: number) => Promise<StaffPropertyDetails>;

interface Outcome {
  successTitle?: string;
  errorText: string;
}

const CONFLICT_CODES = ['property-changed-meanwhile', 'pictures-differ', 'picture-not-found', 'translation-not-found'];
const BY_OTHERS = 'Otra persona ha cambiado esta propiedad. Ya ve los datos actuales: revíselos y vuelva a intentarlo.';

export const isConcurrentChange = ({ code }: ApiError) => CONFLICT_CODES.includes(code);

/**
 * Sends changes of one property one after another, each with the version that the former one returned. On a conflict
 * the property is read again and shown as it is now.
 */
export function usePropertyMutations(property: StaffPropertyDetails) {
  const { id } = property;
  const client = useQueryClient();
  const keep = useCacheProperty();
  const latest = useRef(property.version);
  const lastTurn = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    latest.current = Math.max(latest.current, property.version);
  }, [property.version]);

  const take = (answer: StaffPropertyDetails) => {
    latest.current = answer.version;
    keep(answer);
  };
  const readAgain = async () => {
    const answer = await send<StaffPropertyDetails>('GET', `/staff/properties/${id}`);
    take(answer);
    return answer;
  };
  const enqueue = (step: Step) => {
    const turn = lastTurn.current.then(async () => {
      // A read that has started before this change would overwrite its result.
      await client.cancelQueries({ queryKey: [PROPERTIES, 'one', id] });
      take(await step(latest.current));
    });
    lastTurn.current = turn.catch(() => null);
    return turn;
  };

  /** Returns null where it succeeded, else the refusal; a toast tells either. */
  const change = async (step: Step, { successTitle, errorText }: Outcome): Promise<ApiError | null> => {
    try {
      await enqueue(step);
      if (successTitle) showToast({ title: successTitle });
      return null;
    } catch (fault) {
      const refusal = fault instanceof ApiError ? fault : new ApiError();
      if (isConcurrentChange(refusal)) {
        await readAgain().catch(() => null);
        showToast({ title: 'Error', description: BY_OTHERS, tone: 'destructive' });
      } else if (!refusal.isCancelled) showToast({ title: 'Error', description: errorText, tone: 'destructive' });
      return refusal;
    }
  };
  const ask = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body: object | undefined, told: Outcome) =>
    change((version) => send(method, `/staff/properties/${id}${path}`, body, { version }), told);
  return { change, ask, readAgain };
}
