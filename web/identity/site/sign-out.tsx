import { useState } from 'react';
import { navigate } from 'vike/client/router';
import { send } from '../../api/send.ts';
import { clearQueryCache } from '../../api/session.ts';
import { Button } from '../../components/button.tsx';
import { showToast } from '../../components/toast/show-toast.ts';
import { confirmLeaving } from '../../components/unsaved/unsaved-changes.ts';

export function useSignOut(destination = '/') {
  const [isBusy, setIsBusy] = useState(false);
  const endSession = async () => {
    setIsBusy(true);
    try {
      await send('DELETE', '/session');
      const { broadcastSessionEnd } = await import('../../api/use-session-watch.ts');
      clearQueryCache();
      broadcastSessionEnd();
      showToast({ title: 'Sesión cerrada', description: 'Has cerrado sesión correctamente' });
      await navigate(destination);
    } catch {
      showToast({ title: 'Error', description: 'No se pudo cerrar sesión', tone: 'destructive' });
    }
    setIsBusy(false);
  };
  const signOut = () => {
    if (!isBusy) confirmLeaving(() => void endSession());
  };
  return { signOut, isBusy };
}

/** Sign-out button of the back office, which has its own sign-in page. */
export function SignOutButton() {
  const { signOut, isBusy } = useSignOut('/admin/auth');
  return (
    <Button variant="outline" size="compact" aria-disabled={isBusy} onClick={() => void signOut()}>
      Cerrar Sesión
    </Button>
  );
}
