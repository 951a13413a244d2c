import type { AuditLineItem } from '../../../../src/admin/audit/audit.contract.ts';
import { grouped } from '../../../../src/platform/words/grouped.contract.ts';
import { RequestRefused } from '../../../api/request-refused.ts';
import { send } from '../../../api/send.ts';
import type { BulkAnswer, BulkOutcome } from '../../../ui/bulk/use-bulk.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { useChange } from '../../../ui/use-change.ts';
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
      const refusal = fault instanceof RequestRefused ? fault : new RequestRefused();
      if (!refusal.isGivenUp) showToast({ title: FAILED, description: refusal.message, tone: 'destructive' });
    }
  };
  return (
    <Button look="outline" size="panel" className="mt-1.5 flex" onClick={() => void undo()}>
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
  const description = `${grouped(refused.length)} sin deshacer: ${reasons}.`;
  return items.every(isRefused)
    ? { title: FAILED, description, tone: 'destructive' as const }
    : { title: 'Cambio deshecho en parte', description };
}
