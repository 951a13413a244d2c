import type { AuditLineItem } from '../../../../src/admin/audit/audit.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { ApiError } from '../../../api/api-error.ts';
import { send } from '../../../api/send.ts';
import type { BulkAnswer, BulkOutcome } from '../../../components/bulk/use-bulk.ts';
import { Button } from '../../../components/button.tsx';
import { showToast } from '../../../components/toast/show-toast.ts';
import { useChange } from '../../../components/use-change.ts';
import { AUDIT } from './audit-url.ts';

interface Props {
  actionName: string;
  undo: NonNullable<AuditLineItem['undo']>;
}

const FAILED = 'No se ha podido deshacer';

/** Undoes a change for a day, unless somebody has changed more since, which the toast says. */
export function UndoButton({ actionName, undo: { path, body } }: Props) {
  const { refresh } = useChange(AUDIT);
  const undo = async () => {
    try {
      showToast(toastOf(await send<Partial<BulkAnswer>>('POST', path, body)));
      await refresh();
    } catch (fault) {
      const refusal = fault instanceof ApiError ? fault : new ApiError();
      if (!refusal.isCancelled) showToast({ title: FAILED, description: refusal.message, tone: 'destructive' });
    }
  };
  return (
    <Button variant="outline" size="panel" className="mt-1.5 flex" onClick={() => void undo()}>
      Deshacer
      <span className="sr-only"> {actionName}</span>
    </Button>
  );
}

/** A batch answers with the outcome of each record; some may have changed since. */
function toastOf({ items = [] }: Partial<BulkAnswer>) {
  const isRefused = ({ outcome }: BulkOutcome) => outcome === 'refused';
  const refused = items.filter(isRefused);
  if (refused.length === 0) return { title: 'Cambio deshecho' };
  const reasons = [...new Set(refused.map(({ reason }) => reason))].join('; ');
  const description = `${formatNumber(refused.length)} sin deshacer: ${reasons}.`;
  return items.every(isRefused)
    ? { title: FAILED, description, tone: 'destructive' as const }
    : { title: 'Cambio deshecho en parte', description };
}
