import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { reload } from 'vike/client/router';
import type { AccountDetails, RecoveryCodes, SecondFactorSetup } from '../../../../src/identity/account.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { showToast } from '../../../components/toast/show-toast.ts';
import { AccountSection } from './account-section.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { useBusyAction } from './use-busy-action.ts';

const SetupForm = lazyClient(async () => (await import('./setup-form.tsx')).SetupForm);

const OTHERS_CLOSED = 'Sus demás sesiones se han cerrado';

interface Props {
  account: AccountDetails;
  /** The date by which it must be active, in words. */
  due: string | null;
}

/** A code from a telephone in addition to the password. */
export function SecondFactor({ account: { hasSecondFactor, recoveryCodesLeft }, due }: Props) {
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { isBusy, act } = useBusyAction();

  const begin = () => act(async () => setSetup(await send<SecondFactorSetup>('POST', '/account/second-factor')));
  const renew = () =>
    act(async () => {
      setCodes((await send<RecoveryCodes>('POST', '/account/recovery-codes')).codes);
      showToast({ title: 'Códigos nuevos creados', description: OTHERS_CLOSED });
      await reload();
    });
  const end = () =>
    act(async () => {
      await send('DELETE', '/account/second-factor');
      showToast({ title: 'Verificación en dos pasos desactivada', description: OTHERS_CLOSED });
      await reload();
    });
  const finish = (given: readonly string[]) => {
    setSetup(null);
    setCodes(given);
    showToast({ title: 'Verificación en dos pasos activada', description: OTHERS_CLOSED });
    void reload();
  };

  return (
    <AccountSection
      title="Verificación en dos pasos"
      intro="Además de la contraseña, le pediremos un código del móvil: nadie podrá entrar solo con ella."
    >
      <p className="flex items-center gap-2.5 text-sm font-semibold">
        {hasSecondFactor ? (
          <>
            <ShieldCheck size={22} className="text-ok-600" />
            Activada
          </>
        ) : (
          <>
            <ShieldAlert size={22} className="text-sol-600" />
            Sin activar
          </>
        )}
        {hasSecondFactor && (
          <span className="font-normal text-niebla-600">{`· ${recoveryCodesLeft} códigos de recuperación sin usar`}</span>
        )}
      </p>
      {due && <p className="mt-2 text-sm text-err-600">{`Para seguir usando el panel, actívela antes del ${due}.`}</p>}
      {codes && <RecoveryCodeList codes={codes} onSaved={() => setCodes(null)} />}
      {setup && <SetupForm setup={setup} onDone={finish} onCancel={() => setSetup(null)} />}
      {!setup && !codes && (
        <div className="mt-5 flex flex-wrap gap-3">
          {hasSecondFactor ? (
            <>
              <Button variant="outline" aria-disabled={isBusy} onClick={() => void renew()}>
                Crear códigos nuevos
              </Button>
              <Button variant="text" aria-disabled={isBusy} onClick={() => void end()}>
                Desactivar
              </Button>
            </>
          ) : (
            <Button aria-disabled={isBusy} onClick={() => void begin()}>
              Activar
            </Button>
          )}
        </div>
      )}
    </AccountSection>
  );
}
