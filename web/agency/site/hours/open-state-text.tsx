import { useSyncExternalStore } from 'react';
import type { Opening } from '../../../../src/agency/opening/opening.contract.ts';
import { getOpenState } from './get-open-state.ts';

const MINUTE = 60_000;

const everyMinute = (tell: () => void) => {
  const timer = setInterval(tell, MINUTE);
  return () => clearInterval(timer);
};

export function OpenStateText({ opening }: { opening: Opening }) {
  const minute = useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / MINUTE));
  const { isOpen, next } = getOpenState(opening, new Date(minute * MINUTE));
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
