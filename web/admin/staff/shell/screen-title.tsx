import type { ReactNode } from 'react';

export const ScreenTitle = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="mb-2 flex min-h-9 flex-wrap items-center gap-2.5 md:mb-[1.125rem]">
    <h1 className="mr-auto text-[1.1875rem] leading-[1.2] font-[650] md:text-[1.375rem]">{title}</h1>
    {children}
  </div>
);
