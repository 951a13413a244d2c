import { usePageContext } from 'vike-react/usePageContext';
import { lazyClient } from '../../../components/lazy-client.tsx';

const OpenStateText = lazyClient(async () => (await import('./open-state-text.tsx')).OpenStateText);

/** Empty until the browser's clock is known: the HTML may come from a cache. */
export function OpenNow({ className = '' }: { className?: string }) {
  const { agency } = usePageContext();
  return (
    <p className={`flex min-h-[1.375rem] gap-2 text-sm font-semibold noscript:hidden ${className}`}>
      <OpenStateText opening={agency.opening} />
    </p>
  );
}
