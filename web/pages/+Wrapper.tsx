import { type ReactNode, Suspense } from 'react';
import { FailureBoundary } from '../ui/failure-boundary.tsx';

export const Wrapper = ({ children }: { children: ReactNode }) => (
  <Suspense>
    <FailureBoundary>{children}</FailureBoundary>
  </Suspense>
);
