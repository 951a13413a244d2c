import { Download } from 'lucide-react';
import { useState } from 'react';
import { navigate } from 'vike/client/router';
import { send } from '../../../api/send.ts';
import { clearQueryCache } from '../../../api/session.ts';
import { Button } from '../../../components/button.tsx';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { showToast } from '../../../components/toast/show-toast.ts';
import { AccountSection } from './account-section.tsx';
import { useBusyAction } from './use-busy-action.ts';

function saveJson(name: string, content: object) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
}

const EraseDialog = lazyClient(async () => (await import('./erase-dialog.tsx')).EraseDialog);

export function PersonalDataSection() {
  const [isErasing, setIsErasing] = useState(false);
  const { isBusy, act } = useBusyAction();
  const exportData = () => act(async () => saveJson('mis-datos.json', await send<object>('GET', '/account/export')));
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
        <Button variant="outline" aria-disabled={isBusy} onClick={() => void exportData()}>
          <Download size={18} />
          Descargar mis datos
        </Button>
        <Button variant="text" aria-disabled={isBusy} className="text-danger-600!" onClick={() => setIsErasing(true)}>
          Eliminar mi cuenta
        </Button>
      </div>
      {isErasing && <EraseDialog onErase={() => void erase()} onClose={() => setIsErasing(false)} />}
    </AccountSection>
  );
}
