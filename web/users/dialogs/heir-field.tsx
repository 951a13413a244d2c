import { useQuery } from '@tanstack/react-query';
import type { StaffUser, StaffUserList } from '../../../src/identity/staff-users.contract.ts';
import { fetchJson } from '../../api/fetch-json.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { usersApiPath } from '../list/users-query.ts';
import { USERS } from '../use-users.ts';
import { userName } from '../user-name.ts';

interface Props {
  user: StaffUser;
  heir: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

const PATH = usersApiPath({ state: 'active' });

/** Those who can take over somebody's leads. */
export function HeirField({ user, heir, error, onChange }: Props) {
  const { data, isError } = useQuery({
    queryKey: [USERS, PATH],
    queryFn: ({ signal }) => fetchJson<StaffUserList>(PATH, signal),
    staleTime: 0,
  });
  const others = data?.items.filter(({ id, roles }) => id !== user.id && roles.length > 0) ?? [];
  const leads = user.ownedLeads === 1 ? '1 lead asignado' : `${user.ownedLeads} leads asignados`;
  return (
    <>
      <p>
        {user.ownedLeads > 0 ? `Tiene ${leads}. ` : 'Tiene leads asignados. '}
        Elija quién los atenderá.
      </p>
      <SelectField
        label="Reasignar sus leads a"
        prompt={isError ? 'Error al cargar usuarios.' : 'Elija una persona'}
        required
        value={heir}
        error={error}
        onChange={({ target }) => onChange(target.value)}
        options={Object.fromEntries(others.map((it) => [it.id, userName(it)]))}
      />
    </>
  );
}
