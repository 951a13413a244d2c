import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { StaffPropertyList } from '../../../../src/catalogue/staff-property.contract.ts';
import type { z } from 'zod';
import { fetchJson } from '../../../api/fetch-json.ts';
import { TextInput } from '../../../components/form/text-input.tsx';
import type { RegisterField } from '../../../components/form/use-api-form.ts';
import { useDebounced } from '../../../components/use-debounced.ts';

interface Props {
  field: RegisterField<Record<'reference' | 'place' | 'remindAt', string>>;
  /** What has been written of the reference. */
  searched: string;
  isPlanned: boolean;
}

/** Where a visit goes, and when somebody is reminded of it; the properties found are offered while typing. */
export function VisitFields({ field, searched, isPlanned }: Props) {
  const list = useId();
  const found = usePropertySearch(useDebounced(searched.trim(), 250));
  const optional = (name: 'reference' | 'place' | 'remindAt') => ({
    ...field(name),
    required: false,
    autoComplete: 'off',
  });
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextInput
        label="Propiedad"
        hint="Busque por referencia, municipio o zona"
        maxLength={255}
        list={list}
        {...optional('reference')}
      />
      <datalist id={list}>
        {found.map(({ reference, typeName, location }) => (
          <option key={reference} value={reference} label={[typeName, location].filter(Boolean).join(' en ')} />
        ))}
      </datalist>
      <TextInput label="Lugar" hint="Punto de encuentro" maxLength={200} {...optional('place')} />
      {isPlanned && (
        <TextInput
          label="Recordatorio"
          type="datetime-local"
          hint="El recordatorio llega por correo"
          {...optional('remindAt')}
        />
      )}
    </div>
  );
}

function usePropertySearch(search: string) {
  const { data } = useQuery({
    queryKey: ['visited-properties', search],
    queryFn: ({ signal }) =>
      fetchJson<z.infer<typeof StaffPropertyList>>(
        `/api/v1/staff/properties?${new URLSearchParams({ search, sort: 'reference' })}`,
        signal,
      ),
    enabled: search.length >= 2,
  });
  return data?.items.slice(0, 20) ?? [];
}
