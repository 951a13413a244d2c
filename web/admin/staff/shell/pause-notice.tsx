import { CirclePause } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PauseState } from '../../../../src/admin/system/system.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { fetchJson } from '../../../api/fetch-json.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';

const PATH = '/api/v1/staff/system/pause';

/** Tells who looks after the system that it is paused, on every screen; asked for with each. */
export function PauseNotice({ isAllowed, page }: { isAllowed: boolean; page: string }) {
  const shown = usePause(isAllowed, page);
  if (!shown?.paused) return null;
  return (
    <div role="note" className="flex gap-3 border-b border-sol-300 bg-sol-100 px-4 py-2.5 text-sol-600 md:px-6">
      <CirclePause size={20} className="mt-px shrink-0" />
      <p>
        <span className="font-semibold">El sistema está en pausa tras restaurar una copia</span> (del{' '}
        {formatDateTime(shown.paused.snapshotAt)}): no salen correos ni se importan feeds, y no se borra nada por
        antigüedad. Los formularios funcionan y sus correos esperan: {formatNumber(shown.waitingMails)}. Compruebe los
        datos y termine la pausa en el servidor con «npm run cli -- resume».
      </p>
    </div>
  );
}

function usePause(isAllowed: boolean, page: string) {
  const [shown, show] = useState<PauseState | null>(null);
  useEffect(() => {
    if (!isAllowed) return;
    const left = new AbortController();
    // What cannot be asked now is asked with the next screen.
    fetchJson<PauseState>(PATH, left.signal).then(show, () => undefined);
    return () => left.abort();
  }, [isAllowed, page]);
  return shown;
}
