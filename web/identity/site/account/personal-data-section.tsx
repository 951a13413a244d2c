import { Download } from 'lucide-react';
import { useState } from 'react';
import { navigate } from 'vike/client/router';
import { clearQueryCache } from '../../../api/clear-query-cache.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { showToast } from '../../../components/toast/show-toast.ts';
import { AccountSection } from './account-section.tsx';
import { saveJson } from './save-json.ts';
import { useBusyAction } from './use-busy-action.ts';

const EraseDialog = lazyClient(async () => (await import('./erase-dialog.tsx')).EraseDialog);

/** The rights to a copy of one's data and to their erasure. */
export function PersonalDataSection() {
  const [isErasing, setIsErasing] = useState(false);
  const { isBusy, act } = useBusyAction();
  const take = () => act(async () => saveJson('mis-datos.json', await send<object>('GET', '/account/export')));
  const erase = () => {
    setIsErasing(false);
    return act(async () => {
      await send('DELETE', '/account');
      clearQueryCache();
      showToast({ title: 'Cuenta eliminada', description: 'Sus datos de acceso se han borrado' });
      await navigate('/');
    });
  };
  return (
    <AccountSection title="Privacidad" intro="Descargue sus datos o elimine su cuenta.">
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" aria-disabled={isBusy} onClick={() => void take()}>
          <Download size={18} />
          Descargar mis datos
        </Button>
        <Button variant="text" aria-disabled={isBusy} className="text-err-600!" onClick={() => setIsErasing(true)}>
          Eliminar mi cuenta
        </Button>
      </div>
      {isErasing && <EraseDialog onErase={() => void erase()} onClose={() => setIsErasing(false)} />}
    </AccountSection>
  );
}
