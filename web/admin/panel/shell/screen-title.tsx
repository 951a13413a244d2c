import type { ReactNode } from 'react';

export const ScreenTitle = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="mb-[1.125rem] flex min-h-9 flex-wrap items-center gap-2.5">
    <h1 className="mr-auto text-[1.375rem] leading-[1.2] font-[650]">{title}</h1>
    {children}
  </div>
);
