import type { AuditLineItem } from '../../../../src/admin/audit/audit.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../ui/button.tsx';
import { useChange } from '../../../ui/use-change.ts';
import { AUDIT } from './audit-url.ts';

interface Props {
  actionName: string;
  undo: NonNullable<AuditLineItem['undo']>;
}

/** Undoes a change for a day, unless somebody has changed more since, which the refusal says. */
export function UndoButton({ actionName, undo: { path, body } }: Props) {
  const { change } = useChange(AUDIT);
  const undo = () =>
    change(() => send('POST', path, body), { done: 'Cambio deshecho', failed: 'No se ha podido deshacer' });
  return (
    <Button look="outline" size="panel" className="mt-1.5 flex" onClick={() => void undo()}>
      Deshacer
      <span className="sr-only"> {actionName}</span>
    </Button>
  );
}
