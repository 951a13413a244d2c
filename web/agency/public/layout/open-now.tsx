import { useSyncExternalStore } from 'react';
import type { AgencyProfile } from '../../../../src/agency/agency.contract.ts';
import { isOpenNow } from './is-open-now.ts';

const MINUTE = 60_000;

const everyMinute = (tell: () => void) => {
  const timer = setInterval(tell, MINUTE);
  return () => clearInterval(timer);
};

interface Props {
  hours: AgencyProfile['hours'];
  className?: string;
}

/** Empty until the browser's clock is known: the HTML may come from a cache. */
export function OpenNow({ hours, className = '' }: Props) {
  const minute = useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / MINUTE),
    () => null,
  );
  const isOpen = minute !== null && isOpenNow(hours, new Date(minute * MINUTE));
  return (
    <p className={`flex min-h-[1.375rem] items-center gap-2 text-sm font-semibold noscript:hidden ${className}`}>
      {minute !== null && (
        <>
          <span className={`size-2 rounded-full border border-current ${isOpen ? 'bg-current' : ''}`} />
          {isOpen ? 'Abierto ahora' : 'Cerrado ahora'}
        </>
      )}
    </p>
  );
}
