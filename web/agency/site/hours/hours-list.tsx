import { usePageContext } from 'vike-react/usePageContext';

/** The hours of the week as the terms and definitions of a list, and below them what differs soon. */
export function HoursList({ className = '' }: { className?: string }) {
  const { week, coming } = usePageContext().toldHours;
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
      {coming && <p className="mt-2 text-sm">{coming}</p>}
    </>
  );
}
