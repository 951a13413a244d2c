import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../components/error-boundary.tsx';

export const Wrapper = ({ children }: { children: ReactNode }) => (
  <Suspense>
    <ErrorBoundary>{children}</ErrorBoundary>
  </Suspense>
);
