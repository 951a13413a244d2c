import type { ReactNode } from 'react';
import { AMENITY_FLAGS, MORE_FILTERS, OTHER_FLAGS } from '../filters/filter-table.ts';
import { FilterField } from './filter-field.tsx';
import type { FieldProps } from './list-fields.tsx';

/** Filters that are not in the bar: all flags in one group, then a group per range and choice. */
export function MoreFields(fieldProps: FieldProps) {
  const renderGroups = (kind: 'range' | 'choice') =>
    MORE_FILTERS.map(
      (filter) =>
        filter.kind === kind && (
          <Group key={filter.name} title={filter.label}>
            <FilterField {...fieldProps} filter={filter} />
          </Group>
        ),
    );
  return (
    <>
      <Group title="Características">
        {[...AMENITY_FLAGS, ...OTHER_FLAGS].map((filter) => (
          <FilterField key={filter.name} {...fieldProps} filter={filter} />
        ))}
      </Group>
      {renderGroups('range')}
      <div className="grid content-start gap-6">{renderGroups('choice')}</div>
    </>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="checkbox-rows min-w-0">
    <legend className="mb-2 text-sm font-semibold">{title}</legend>
    {children}
  </fieldset>
);
