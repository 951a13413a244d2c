import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { z } from 'zod';
import type { StaffPropertyList } from '../../../../src/catalogue/staff-property.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { TextInput } from '../../../components/form/fields.tsx';
import type { RegisterField } from '../../../components/form/use-api-form.ts';
import { useDebounced } from '../../../components/use-debounced.ts';

interface Props {
  field: RegisterField<Record<'reference' | 'place' | 'remindAt', string>>;
  /** Typed reference, to suggest properties for. */
  search: string;
  isPlanned: boolean;
}

export function VisitFields({ field, search, isPlanned }: Props) {
  const listId = useId();
  const suggestions = usePropertySearch(useDebounced(search.trim(), 250));
  const registerOptional = (name: 'reference' | 'place' | 'remindAt') => ({
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
        list={listId}
        {...registerOptional('reference')}
      />
      <datalist id={listId}>
        {suggestions.map(({ reference, typeName, location }) => (
          <option key={reference} value={reference} label={[typeName, location].filter(Boolean).join(' en ')} />
        ))}
      </datalist>
      <TextInput label="Lugar" hint="Punto de encuentro" maxLength={200} {...registerOptional('place')} />
      {isPlanned && (
        <TextInput
          label="Recordatorio"
          type="datetime-local"
          hint="El recordatorio llega por correo"
          {...registerOptional('remindAt')}
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
