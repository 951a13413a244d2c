import { CirclePause, ShieldAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PauseState } from '../../../../src/admin/system/system.contract.ts';
import type { SessionDetails } from '../../../../src/identity/session.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { formatDate } from '../../../lib/dates/format-date.ts';

const PATH = '/api/v1/staff/system/pause';

export function PauseNotice({ canSeePause, page }: { canSeePause: boolean; page: string }) {
  const pauseState = usePause(canSeePause, page);
  if (!pauseState?.pause) return null;
  return (
    <div role="note" className="flex gap-3 border-b border-amber-300 bg-amber-100 px-4 py-2.5 text-amber-600 md:px-6">
      <CirclePause size={20} className="mt-px shrink-0" />
      <p>
        <span className="font-semibold">El sistema está en pausa tras restaurar una copia</span> (del{' '}
        {formatDateTime(pauseState.pause.snapshotAt)}): no salen correos ni se importan feeds, y no se borra nada por
        antigüedad. Los formularios funcionan y sus correos esperan: {formatNumber(pauseState.pendingMails)}. Compruebe
        los datos y termine la pausa en el servidor con «npm run cli -- resume».
      </p>
    </div>
  );
}

function usePause(canSeePause: boolean, page: string) {
  const [pauseState, setPauseState] = useState<PauseState | null>(null);
  useEffect(() => {
    if (!canSeePause) return;
    const controller = new AbortController();
    // The next navigation repeats a failed check.
    fetchJson<PauseState>(PATH, controller.signal).then(setPauseState, () => undefined);
    return () => controller.abort();
  }, [canSeePause, page]);
  return pauseState;
}

/** Reminds of the second factor during the grace period; afterwards no screen opens. */
export function SecondFactorNotice({ session: { hasSecondFactor, secondFactorDueAt } }: { session: SessionDetails }) {
  if (hasSecondFactor || !secondFactorDueAt) return null;
  return (
    <div role="note" className="mb-5 flex gap-3 rounded-md bg-amber-100 p-4">
      <ShieldAlert size={20} className="mt-px text-amber-600" />
      <p>
        <span className="font-semibold">
          Active la verificación en dos pasos antes del {formatDate(secondFactorDueAt)}.
        </span>{' '}
        Después no podrá usar el panel hasta que lo haga.{' '}
        <a href="/cuenta" className="font-semibold text-primary-600 underline underline-offset-[3px]">
          Ir a mi cuenta
        </a>
      </p>
    </div>
  );
}
