import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { onClearQueryCache } from './session.ts';

const MINUTE = 60_000;

/** On the server, a garbage collection timer would keep each rendered page in memory for ten minutes. */
const GC_TIME_MS = import.meta.env.SSR ? Infinity : 10 * MINUTE;

const createClient = () =>
  new QueryClient({ defaultOptions: { queries: { staleTime: 5 * MINUTE, gcTime: GC_TIME_MS } } });

let browserClient: QueryClient | undefined;
onClearQueryCache(() => browserClient?.clear());
// Error boundaries send an event, since they also exist on pages without this code. Queries of a failed part are
// inactive.
if (!import.meta.env.SSR) addEventListener('part-retried', () => browserClient?.removeQueries({ type: 'inactive' }));

/** Wraps parts that call the API from the browser. One cache serves all pages of a visit. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => (import.meta.env.SSR ? createClient() : (browserClient ??= createClient())));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
