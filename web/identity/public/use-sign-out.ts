import { useState } from 'react';
import { navigate } from 'vike/client/router';
import { forgetQueries } from '../../api/forget-queries.ts';
import { send } from '../../api/send.ts';
import { showToast } from '../../ui/toast/show-toast.ts';

/** Ends this session and empties the browser's cache of it. */
export function useSignOut(leadsTo = '/') {
  const [isBusy, setIsBusy] = useState(false);
  const signOut = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await send('DELETE', '/session');
      const { sayThatSessionEnded } = await import('../../api/use-session-watch.ts');
      forgetQueries();
      sayThatSessionEnded();
      showToast({ title: 'Sesión cerrada', description: 'Has cerrado sesión correctamente' });
      await navigate(leadsTo);
    } catch {
      showToast({ title: 'Error', description: 'No se pudo cerrar sesión', tone: 'destructive' });
    }
    setIsBusy(false);
  };
  return { signOut, isBusy };
}
