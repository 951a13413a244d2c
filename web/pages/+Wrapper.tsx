import { type ReactNode, Suspense } from 'react';
import { FailureBoundary } from '../ui/failure-boundary.tsx';

export const Wrapper = ({ children }: { children: ReactNode }) => (
  <Suspense>
    <FailureBoundary text="No se ha podido mostrar esta página.">{children}</FailureBoundary>
  </Suspense>
);
