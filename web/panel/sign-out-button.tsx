import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { navigate } from 'vike/client/router';
import { send } from '../api/send.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast/show-toast.ts';

/** Nothing that the panel has shown stays in the browser's memory. */
export function SignOutButton() {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const signOut = async () => {
    setBusy(true);
    try {
      await send('DELETE', '/session');
      queryClient.clear();
      showToast({ title: 'Sesión cerrada', description: 'Has cerrado sesión correctamente' });
      await navigate('/admin/auth');
    } catch {
      showToast({ title: 'Error', description: 'No se pudo cerrar sesión', tone: 'destructive' });
      setBusy(false);
    }
  };

  return (
    <Button look="outline" size="panel" aria-disabled={isBusy} onClick={() => !isBusy && void signOut()}>
      Cerrar Sesión
    </Button>
  );
}
