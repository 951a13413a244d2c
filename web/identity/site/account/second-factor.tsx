import { ShieldAlert, ShieldCheck, Printer } from 'lucide-react';
import { useState, useEffect, useRef } from 'react';
import { reload } from 'vike/client/router';
import type { AccountDetails, RecoveryCodes, SecondFactorSetup } from '../../../../src/identity/account.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { showToast } from '../../../components/toast/show-toast.ts';
import { AccountSection } from './account-section.tsx';
import { CopyButton } from './copy-button.tsx';
import { useBusyAction } from './use-busy-action.ts';

interface CodeListProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** Codes appear only once, because the server stores only their hashes. */
function RecoveryCodeList({ codes, onSaved }: CodeListProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="group"
      aria-label="Códigos de recuperación"
      className="mt-5 rounded-md border border-surface-200 bg-surface-50 p-5"
    >
      <p className="text-sm">
        <strong className="font-semibold">Guarde estos códigos ahora: no se volverán a mostrar.</strong> Cada uno sirve
        una vez para entrar si pierde el teléfono.
      </p>
      <ul className="mt-4 grid gap-y-1.5 text-sm font-semibold tracking-wider wrap-anywhere tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        <CopyButton text={codes.join('\n')} />
        <Button variant="outline" size="medium" onClick={() => window.print()}>
          <Printer size={18} />
          Imprimir
        </Button>
        <Button size="medium" onClick={onSaved}>
          Los he guardado
        </Button>
      </div>
    </div>
  );
}

const formatCodeCount = (count: number) =>
  count === 1 ? '1 código de recuperación' : `${formatNumber(count)} códigos de recuperación`;

const SetupForm = lazyClient(async () => (await import('./setup-form.tsx')).SetupForm);

const OTHER_SESSIONS_CLOSED = 'Sus demás sesiones se han cerrado';

interface Props {
  account: AccountDetails;
  /** Formatted last day to activate the second factor; null without a deadline. */
  due: string | null;
}

export function SecondFactor({ account: { hasSecondFactor, recoveryCodesLeft }, due }: Props) {
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { isBusy, act } = useBusyAction();

  const startSetup = () => act(async () => setSetup(await send<SecondFactorSetup>('POST', '/account/second-factor')));
  const renewCodes = () =>
    act(async () => {
      setCodes((await send<RecoveryCodes>('POST', '/account/recovery-codes')).codes);
      showToast({ title: 'Códigos nuevos creados', description: OTHER_SESSIONS_CLOSED });
      await reload();
    });
  const disable = () =>
    act(async () => {
      await send('DELETE', '/account/second-factor');
      showToast({ title: 'Verificación en dos pasos desactivada', description: OTHER_SESSIONS_CLOSED });
      await reload();
    });
  const finishSetup = (newCodes: readonly string[]) => {
    setSetup(null);
    setCodes(newCodes);
    showToast({ title: 'Verificación en dos pasos activada', description: OTHER_SESSIONS_CLOSED });
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
            <ShieldCheck size={22} className="text-success-600" />
            Activada
          </>
        ) : (
          <>
            <ShieldAlert size={22} className="text-amber-600" />
            Sin activar
          </>
        )}
        {hasSecondFactor && (
          <span className="font-normal text-gray-600">{`· ${formatCodeCount(recoveryCodesLeft)} sin usar`}</span>
        )}
      </p>
      {due && (
        <p className="mt-2 text-sm text-danger-600">{`Para seguir usando el panel, actívela antes del ${due}.`}</p>
      )}
      {codes && <RecoveryCodeList codes={codes} onSaved={() => setCodes(null)} />}
      {setup && <SetupForm setup={setup} onDone={finishSetup} onCancel={() => setSetup(null)} />}
      {!setup && !codes && (
        <div className="mt-5 flex flex-wrap gap-3">
          {hasSecondFactor ? (
            <>
              <Button variant="outline" aria-disabled={isBusy} onClick={() => void renewCodes()}>
                Crear códigos nuevos
              </Button>
              <Button variant="text" aria-disabled={isBusy} onClick={() => void disable()}>
                Desactivar
              </Button>
            </>
          ) : (
            <Button aria-disabled={isBusy} onClick={() => void startSetup()}>
              Activar
            </Button>
          )}
        </div>
      )}
    </AccountSection>
  );
}
