import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Shown beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

export const PanelCard = ({ title, actions, children }: Props) => (
  <section aria-label={title} className="rounded-md border border-surface-200 bg-white p-5">
    <div className="mb-4 flex min-h-9 flex-wrap items-center gap-2.5">
      <h2 className="mr-auto text-[1.0625rem] font-[650]">{title}</h2>
      {actions}
    </div>
    {children}
  </section>
);

export const DetailsList = ({ items }: { items: readonly (readonly [name: string, fact: ReactNode])[] }) => (
  <dl className="grid gap-x-6 gap-y-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
    {items.map(([name, fact]) => (
      <div key={name} className="contents">
        <dt className="text-gray-600">{name}</dt>
        <dd className="break-words max-sm:mb-1.5">{fact}</dd>
      </div>
    ))}
  </dl>
);
