import { type ReactNode, Suspense } from 'react';

export const Wrapper = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>;
