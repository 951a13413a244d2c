import type { HomeContent } from '../../../src/agency/content.contract.ts';

export const KeyFigures = ({ figures }: Pick<HomeContent, 'figures'>) => (
  <dl className="grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-8 lg:grid-cols-4">
    {figures.map(({ value, label }) => (
      <div key={label} className="flex flex-col-reverse justify-end border-t border-ink-900 pt-3 md:pt-4">
        <dt className="mt-1 text-sm text-gray-600 md:text-base">{label}</dt>
        <dd className="display text-3xl">{value}</dd>
      </div>
    ))}
  </dl>
);
