import { Download } from 'lucide-react';
import { useState } from 'react';
import { navigate } from 'vike/client/router';
import { forgetQueries } from '../../../api/forget-queries.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../ui/button.tsx';
import { late } from '../../../ui/late.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { AccountSection } from './account-section.tsx';
import { saveJson } from './save-json.ts';
import { useAct } from './use-act.ts';

const EraseDialog = late(async () => (await import('./erase-dialog.tsx')).EraseDialog);

/** The rights to a copy of one's data and to their erasure. */
export function OwnRecords() {
  const [isErasing, setIsErasing] = useState(false);
  const { isBusy, act } = useAct();
  const take = () => act(async () => saveJson('mis-datos.json', await send<object>('GET', '/account/export')));
  const erase = () => {
    setIsErasing(false);
    return act(async () => {
      await send('DELETE', '/account');
      forgetQueries();
      showToast({ title: 'Cuenta eliminada', description: 'Sus datos de acceso se han borrado' });
      await navigate('/');
    });
  };
  return (
    <AccountSection title="Privacidad" lead="Descargue sus datos o elimine su cuenta.">
      <div className="flex flex-wrap gap-3">
        <Button look="outline" aria-disabled={isBusy} onClick={() => void take()}>
          <Download size={18} />
          Descargar mis datos
        </Button>
        <Button look="text" aria-disabled={isBusy} className="text-err-600!" onClick={() => setIsErasing(true)}>
          Eliminar mi cuenta
        </Button>
      </div>
      {isErasing && <EraseDialog onErase={() => void erase()} onClose={() => setIsErasing(false)} />}
    </AccountSection>
  );
}
