import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { StaffUser } from '../../../../src/identity/staff-users.contract.ts';
import type { LeadAgents } from '../../../../src/leads/lead.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { USERS_KEY } from '../../../api/use-api-query.ts';
import { SelectField } from '../../../components/form/fields.tsx';

interface Props {
  user: StaffUser;
  newOwnerId: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

const PATH = '/api/v1/staff/leads/agents';

export function NewOwnerField({ user, newOwnerId, error, onChange }: Props) {
  const { data, isError } = useQuery({
    queryKey: [USERS_KEY, PATH],
    queryFn: ({ signal }) => fetchJson<z.infer<typeof LeadAgents>>(PATH, signal),
    staleTime: 0,
  });
  const candidates = data?.items.filter(({ id }) => id !== user.id) ?? [];
  const ownedItems = [
    user.ownedLeads > 0 && (user.ownedLeads === 1 ? '1 lead asignado' : `${user.ownedLeads} leads asignados`),
    user.ownedProperties > 0 && (user.ownedProperties === 1 ? '1 propiedad' : `${user.ownedProperties} propiedades`),
  ].filter(Boolean);
  return (
    <>
      <p>
        {ownedItems.length > 0 ? `Lleva ${ownedItems.join(' y ')}: ` : 'Lleva leads o propiedades: '}elija quién se hará
        cargo.
      </p>
      <SelectField
        label="Reasignar a"
        prompt={isError ? 'Error al cargar usuarios.' : 'Elija una persona'}
        required
        value={newOwnerId}
        error={error}
        onChange={({ target }) => onChange(target.value)}
        options={Object.fromEntries(candidates.map(({ id, name }) => [id, name]))}
      />
    </>
  );
}
