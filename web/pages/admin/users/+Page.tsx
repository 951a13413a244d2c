import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useData } from 'vike-react/useData';
import { ScreenTitle } from '../../../panel/screen-title.tsx';
import { Button } from '../../../ui/button.tsx';
import { late } from '../../../ui/late.tsx';
import type { OpenDialog } from '../../../users/dialogs/user-dialogs.tsx';
import { UsersFilters } from '../../../users/list/users-filters.tsx';
import { SecuritySettings } from '../../../users/security/security-settings.tsx';
import { UsersList } from '../../../users/users-list.tsx';
import type { Data } from './+data.ts';

const UserDialogs = late(async () => (await import('../../../users/dialogs/user-dialogs.tsx')).UserDialogs);

export function Page() {
  const { query, users, settings, readAt } = useData<Data>();
  const [dialog, open] = useState<OpenDialog | null>(null);
  return (
    <>
      <ScreenTitle title="Gestión de Usuarios">
        <UsersFilters query={query} />
        <Button size="panel" onPointerEnter={UserDialogs.fetch} onClick={() => open({ kind: 'create' })}>
          <UserPlus size={16} />
          Crear Usuario
        </Button>
      </ScreenTitle>
      <div data-results className="overflow-hidden rounded-md border border-cal-200 bg-white">
        <UsersList query={query} users={users} readAt={readAt} onOpen={open} />
      </div>
      {settings && <SecuritySettings settings={settings} />}
      {dialog && <UserDialogs dialog={dialog} onClose={() => open(null)} />}
    </>
  );
}
