import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';

const MINUTE = 60_000;

/** On the server a finite time would keep every rendered page in memory for as long. */
const KEPT_FOR = import.meta.env.SSR ? Infinity : 10 * MINUTE;

export function Wrapper({ children }: { children: ReactNode }) {
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: 5 * MINUTE, gcTime: KEPT_FOR } } }),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense>{children}</Suspense>
    </QueryClientProvider>
  );
}
