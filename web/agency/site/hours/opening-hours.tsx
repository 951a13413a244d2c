import { usePageContext } from 'vike-react/usePageContext';
import { lazyClient } from '../../../components/lazy-client.tsx';

export function HoursList({ className = '' }: { className?: string }) {
  const { week, nextException } = usePageContext().openingHours;
  return (
    <>
      <dl className={`grid gap-1 text-sm tabular-nums ${className}`}>
        {week.map(({ days, hours }) => (
          <div key={days} className="flex justify-between gap-4">
            <dt>{days}</dt>
            <dd className="text-right font-semibold whitespace-pre-line">{hours}</dd>
          </div>
        ))}
      </dl>
      {nextException && <p className="mt-2 text-sm">{nextException}</p>}
    </>
  );
}

const OpenStateText = lazyClient(async () => (await import('./open-state-text.tsx')).OpenStateText);

/** Empty until the browser's clock is known, since the HTML may be cached. */
export function OpenNow({ className = '' }: { className?: string }) {
  const { agency } = usePageContext();
  return (
    <p className={`flex min-h-[1.375rem] gap-2 text-sm font-semibold noscript:hidden ${className}`}>
      <OpenStateText opening={agency.opening} />
    </p>
  );
}
