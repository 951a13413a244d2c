import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useData } from 'vike-react/useData';
import { navigate } from '../../../ui/unsaved/navigate.ts';
import { late } from '../../../ui/late.tsx';
import { ListHead, MainAction } from '../../../ui/list/list-head.tsx';
import type { OpenDialog } from '../../../identity/panel/dialogs/user-dialogs.tsx';
import { UsersFilters } from '../../../identity/panel/list/users-filters.tsx';
import { SecuritySettings } from '../../../identity/panel/security/security-settings.tsx';
import { usersUrl } from '../../../identity/panel/list/users-query.ts';
import { UsersList } from '../../../identity/panel/users-list.tsx';
import type { Data } from './+data.ts';

const UserDialogs = late(async () => (await import('../../../identity/panel/dialogs/user-dialogs.tsx')).UserDialogs);

const CREATE: OpenDialog = { kind: 'create' };

export function Page() {
  const { query, users, settings, isNew, readAt } = useData<Data>();
  const [chosen, open] = useState<OpenDialog | null>(null);
  const dialog = chosen ?? (isNew ? CREATE : null);
  const close = () => {
    open(null);
    if (isNew) navigate(usersUrl(query), { keepScrollPosition: true, overwriteLastHistoryEntry: true });
  };
  return (
    <>
      <ListHead title="Gestión de Usuarios">
        <UsersFilters query={query} />
        <MainAction
          icon={UserPlus}
          label="Crear Usuario"
          onPointerEnter={UserDialogs.fetch}
          onClick={() => open(CREATE)}
        />
      </ListHead>
      <UsersList query={query} first={users} readAt={readAt} onOpen={open} />
      {settings && <SecuritySettings settings={settings} />}
      {dialog && <UserDialogs dialog={dialog} onClose={close} />}
    </>
  );
}
