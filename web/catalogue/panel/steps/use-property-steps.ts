import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { RequestRefused } from '../../../api/request-refused.ts';
import { send } from '../../../api/send.ts';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { PROPERTIES, useKeepProperty } from '../property-query.ts';

type Step = (version: number) => Promise<StaffPropertyDetails>;

interface Outcome {
  done?: string;
  failure: string;
}

const MEANWHILE = ['property-changed-meanwhile', 'pictures-differ', 'picture-not-found', 'translation-not-found'];
const BY_OTHERS = 'Otra persona ha cambiado esta propiedad. Ya ve los datos actuales: revíselos y vuelva a intentarlo.';

export const isMeanwhile = ({ code }: RequestRefused) => MEANWHILE.includes(code);

/**
 * Sends changes of one property one after another, each with the version that the former one returned. On a conflict
 * the property is read again and shown as it is now.
 */
export function usePropertySteps(property: StaffPropertyDetails) {
  const { id } = property;
  const client = useQueryClient();
  const keep = useKeepProperty();
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
  const inTurn = (step: Step) => {
    const turn = lastTurn.current.then(async () => {
      // A read that has started before this change would overwrite its result.
      await client.cancelQueries({ queryKey: [PROPERTIES, 'one', id] });
      take(await step(latest.current));
    });
    lastTurn.current = turn.catch(() => null);
    return turn;
  };

  /** Returns null where it succeeded, else the refusal; a toast tells either. */
  const change = async (step: Step, { done, failure }: Outcome): Promise<RequestRefused | null> => {
    try {
      await inTurn(step);
      if (done) showToast({ title: done });
      return null;
    } catch (fault) {
      const refusal = fault instanceof RequestRefused ? fault : new RequestRefused();
      if (isMeanwhile(refusal)) {
        await readAgain().catch(() => null);
        showToast({ title: 'Error', description: BY_OTHERS, tone: 'destructive' });
      } else if (!refusal.isGivenUp) showToast({ title: 'Error', description: failure, tone: 'destructive' });
      return refusal;
    }
  };
  const ask = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body: object | undefined, told: Outcome) =>
    change((version) => send(method, `/staff/properties/${id}${path}`, body, { version }), told);
  return { change, ask, readAgain };
}
