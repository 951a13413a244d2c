import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useData } from 'vike-react/useData';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { ListHead, PrimaryAction } from '../../../components/list/list-head.tsx';
import { navigate } from '../../../components/unsaved/navigate.ts';
import type { OpenDialog } from '../../../identity/staff/dialogs/user-dialogs.tsx';
import { UsersFilters } from '../../../identity/staff/list/users-filters.tsx';
import { usersUrl } from '../../../identity/staff/list/users-query.ts';
import { SecuritySettings } from '../../../identity/staff/security-settings.tsx';
import { UsersList } from '../../../identity/staff/users-list.tsx';
import type { Data } from './+data.ts';

const UserDialogs = lazyClient(
  async () => (await import('../../../identity/staff/dialogs/user-dialogs.tsx')).UserDialogs,
);

const CREATE: OpenDialog = { kind: 'create' };

export function Page() {
  const { query, users, settings, isNew, loadedAt } = useData<Data>();
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const dialog = openDialog ?? (isNew ? CREATE : null);
  const close = () => {
    setOpenDialog(null);
    if (isNew) navigate(usersUrl(query), { keepScrollPosition: true, overwriteLastHistoryEntry: true });
  };
  return (
    <>
      <ListHead title="Gestión de Usuarios">
        <UsersFilters query={query} />
        <PrimaryAction
          icon={UserPlus}
          label="Crear Usuario"
          onPointerEnter={UserDialogs.preload}
          onClick={() => setOpenDialog(CREATE)}
        />
      </ListHead>
      <UsersList query={query} data={users} loadedAt={loadedAt} onOpen={setOpenDialog} />
      {settings && <SecuritySettings settings={settings} />}
      {dialog && <UserDialogs dialog={dialog} onClose={close} />}
    </>
  );
}
