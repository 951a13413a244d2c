import { useState } from 'react';
import { navigate } from 'vike/client/router';
import { clearQueryCache } from '../../api/clear-query-cache.ts';
import { send } from '../../api/send.ts';
import { showToast } from '../../components/toast/show-toast.ts';
import { confirmLeaving } from '../../components/unsaved/unsaved-changes.ts';

/** Ends this session and empties the browser's cache of it, after a question where something is unsaved. */
export function useSignOut(leadsTo = '/') {
  const [isBusy, setIsBusy] = useState(false);
  const end = async () => {
    setIsBusy(true);
    try {
      await send('DELETE', '/session');
      const { broadcastSessionEnd } = await import('../../api/use-session-watch.ts');
      clearQueryCache();
      broadcastSessionEnd();
      showToast({ title: 'Sesión cerrada', description: 'Has cerrado sesión correctamente' });
      await navigate(leadsTo);
    } catch {
      showToast({ title: 'Error', description: 'No se pudo cerrar sesión', tone: 'destructive' });
    }
    setIsBusy(false);
  };
  const signOut = () => {
    if (!isBusy) confirmLeaving(() => void end());
  };
  return { signOut, isBusy };
}
