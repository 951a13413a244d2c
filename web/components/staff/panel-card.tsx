import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Shown beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

export const PanelCard = ({ title, actions, children }: Props) => (
  <section aria-label={title} className="rounded-md border border-cal-200 bg-white p-5">
    <div className="mb-4 flex min-h-9 flex-wrap items-center gap-2.5">
      <h2 className="mr-auto text-[1.0625rem] font-[650]">{title}</h2>
      {actions}
    </div>
    {children}
  </section>
);
