import { useSyncExternalStore } from 'react';
import type { Opening } from '../../../../src/agency/opening.contract.ts';
import { getOpenState } from './get-open-state.ts';

const MINUTE_MS = 60_000;

const subscribeToMinutes = (onMinute: () => void) => {
  const timer = setInterval(onMinute, MINUTE_MS);
  return () => clearInterval(timer);
};

export function OpenStateText({ opening }: { opening: Opening }) {
  const minute = useSyncExternalStore(subscribeToMinutes, () => Math.floor(Date.now() / MINUTE_MS));
  const { isOpen, next } = getOpenState(opening, new Date(minute * MINUTE_MS));
  return (
    <>
      <span className={`mt-1.5 size-2 shrink-0 rounded-full border border-current ${isOpen ? 'bg-current' : ''}`} />
      <span>
        <span>{isOpen ? 'Abierto ahora' : 'Cerrado ahora'}</span>
        {next && <span>{`, abre ${next}`}</span>}
      </span>
    </>
  );
}
