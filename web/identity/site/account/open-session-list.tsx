import { Laptop } from 'lucide-react';
import { reload } from 'vike/client/router';
import type { OpenSession } from '../../../../src/identity/session.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { showToast } from '../../../components/toast/show-toast.ts';
import { AccountSection } from './account-section.tsx';
import { useBusyAction } from './use-busy-action.ts';

const DATE_TIME_FORMAT = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Madrid',
});

/** Returns text such as "21 nov 2026, 13:05". */
const formatShortDateTime = (time: string) => DATE_TIME_FORMAT.format(new Date(time));

export function OpenSessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  const { isBusy, act } = useBusyAction();
  const endSession = (id: string) =>
    act(async () => {
      await send('DELETE', `/account/sessions/${id}`);
      showToast({ title: 'Sesión cerrada' });
      await reload();
    });
  return (
    <AccountSection title="Sesiones abiertas" intro="Cierre las que no reconozca y cambie después su contraseña.">
      <ul className="divide-y divide-surface-200 rounded-md border border-surface-200">
        {sessions.map(({ id, browser, address, lastSeenAt, isCurrent, isRemembered }) => (
          <li key={id} className="flex items-center gap-4 px-4 py-3.5">
            <Laptop size={22} className="text-gray-600 max-sm:hidden" />
            <div className="min-w-0 flex-1 text-sm">
              <p className="font-semibold wrap-anywhere">{browser}</p>
              <p className="text-xs text-gray-600">
                {`${address} · ${isCurrent ? 'ahora' : formatShortDateTime(lastSeenAt)}${isRemembered ? ' · recordada' : ''}`}
              </p>
            </div>
            {isCurrent ? (
              <span className="rounded-xs bg-primary-100 px-2.5 py-1.5 text-xs font-semibold text-primary-700">
                Esta sesión
              </span>
            ) : (
              <Button
                variant="outline"
                size="medium"
                aria-label={`Cerrar la sesión de ${browser}, ${address}`}
                aria-disabled={isBusy}
                onClick={() => void endSession(id)}
              >
                Cerrar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}
