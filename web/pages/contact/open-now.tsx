import { useSyncExternalStore } from 'react';
import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import { isOpenNow } from '../../layout/is-open-now.ts';

const MINUTE = 60_000;

const everyMinute = (tell: () => void) => {
  const timer = setInterval(tell, MINUTE);
  return () => clearInterval(timer);
};

/** Said once the page runs: the HTML is kept for others and knows no clock. */
export function OpenNow({ hours }: { hours: AgencyProfile['hours'] }) {
  const isOpen = useSyncExternalStore(
    everyMinute,
    () => isOpenNow(hours, new Date()),
    () => null,
  );
  if (isOpen === null) return null;
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-xs leading-none font-semibold ${isOpen ? 'bg-ok-100 text-ok-600' : 'bg-cal-100 text-tinta-700'}`}
    >
      <span className={`size-1.5 rounded-full ${isOpen ? 'bg-current' : 'border border-current'}`} />
      {isOpen ? 'Abierto ahora' : 'Cerrado ahora'}
    </span>
  );
}
