import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { onClearQueryCache } from './clear-query-cache.ts';

const MINUTE = 60_000;

/** On the server a finite time would keep each rendered page in memory for as long. */
const GC_AFTER_MS = import.meta.env.SSR ? Infinity : 10 * MINUTE;

const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 5 * MINUTE, gcTime: GC_AFTER_MS } } });

let browserClient: QueryClient | undefined;
onClearQueryCache(() => browserClient?.clear());
// Boundaries send an event, because pages that never load this code have them too. Queries of a failed part are inactive.
if (!import.meta.env.SSR) addEventListener('part-retried', () => browserClient?.removeQueries({ type: 'inactive' }));

/**
 * Wraps the parts that read the API from the browser; other pages do not load this code. One cache serves a whole
 * visit.
 */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(() => (import.meta.env.SSR ? newClient() : (browserClient ??= newClient())));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
