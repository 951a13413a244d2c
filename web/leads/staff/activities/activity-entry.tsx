import { useEffect, useEffectEvent, useState } from 'react';
import type { LeadActivityDetails } from '../../../../src/leads/lead-work.contract.ts';
import { send } from '../../../api/send.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { RowMenu } from '../../../components/table/row-menu.tsx';
import { useChange } from '../../../components/use-change.ts';
import { LEADS } from '../leads.ts';
import { activityDisplay } from './activity-display.ts';
import { OPEN_TAB, useFocusFallback } from '../../../components/staff/use-focus-fallback.ts';
import { MissingRowNotice } from '../lead/missing-row-notice.tsx';
import { ActivityTextForm } from './activity-text-form.tsx';
import { VisitDetails } from './visit-details.tsx';
import { type Settling, VisitOutcome } from './visit-outcome.tsx';

interface Props {
  leadId: string;
  activity: LeadActivityDetails;
  /** The list lacks it by now; its form is still open. */
  isMissing: boolean;
  /** Keeps it in the list until the returned function is called. */
  onHold: (activity: LeadActivityDetails) => () => void;
}

/** Its author can correct and remove it. */
export function ActivityEntry({ leadId, activity, isMissing, onHold }: Props) {
  const { change } = useChange(LEADS);
  const [mode, setMode] = useState<'edit' | 'remove' | null>(null);
  const [settling, settle] = useState<Settling | null>(null);
  const { kind, happenedAt, agent, subject, text, canChange, visit, isUndelivered } = activity;
  const path = `/staff/leads/${leadId}/activities/${activity.id}`;
  const { icon: Drawing } = activityDisplay[kind];
  const name = nameOf(activity);
  const isPlanned = visit?.state === 'planned';
  useFocusFallback(OPEN_TAB);

  const isOpen = mode === 'edit' || settling !== null;
  const hold = useEffectEvent(() => onHold(activity));
  useEffect(() => (isOpen ? hold() : undefined), [isOpen]);

  const close = () => setMode(null);
  const remove = async () => {
    const outcome = { successTitle: 'Actividad eliminada', errorTitle: 'No se ha podido eliminar la actividad' };
    if (!(await change(() => send('DELETE', path), outcome))) close();
  };
  return (
    <li
      className={`grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-start gap-x-3 ${isPlanned ? 'rounded-md border border-mar-600 bg-mar-100/40 p-3' : ''}`}
    >
      <span className="grid size-7 place-items-center rounded-full bg-mar-100 text-mar-700">
        <Drawing size={15} />
      </span>
      <div className="min-w-0 pt-0.5">
        <p>
          <span className="font-semibold">{name}</span>{' '}
          <span className="text-xs text-niebla-600">
            {agent && <span>{`${agent.name} · `}</span>}
            <time dateTime={happenedAt}>{formatDateTime(happenedAt)}</time>
          </span>
        </p>
        {isUndelivered && (
          <p className="mt-1 text-[0.875rem] font-semibold text-err-600">
            El correo no ha salido: el cliente sigue sin respuesta. Puede reenviarlo desde Información.
          </p>
        )}
        {subject && <p className="mt-1 font-semibold break-words">{subject}</p>}
        {isMissing && (
          <MissingRowNotice>Otra persona ha eliminado esta actividad o está en otra página.</MissingRowNotice>
        )}
        {mode === 'edit' ? (
          <ActivityTextForm path={path} text={text} onClose={close} />
        ) : (
          <p className="mt-1 break-words whitespace-pre-line">{text}</p>
        )}
        {visit && <VisitDetails visit={visit} />}
        {(isPlanned || settling) && <VisitOutcome {...{ path, activity, settling }} onSettle={settle} />}
      </div>
      {canChange && mode !== 'edit' && (
        <RowMenu
          label={`Acciones para ${name} del ${formatDateTime(happenedAt)}`}
          actions={[
            { label: 'Editar', onChoose: () => setMode('edit') },
            { label: 'Eliminar', isDestructive: true, onChoose: () => setMode('remove') },
          ]}
        />
      )}
      {mode === 'remove' && (
        <ConfirmDialog question="¿Eliminar esta actividad?" confirmLabel="Eliminar" onConfirm={remove} onClose={close}>
          <p>Sus puntos se restan de la puntuación del lead. Esta acción no se puede deshacer.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

const VISITS = {
  planned: 'Próxima visita',
  done: 'Visita',
  'no-show': 'No se presentó',
  cancelled: 'Visita cancelada',
};

function nameOf({ kind, visit, asksOutcome }: LeadActivityDetails) {
  if (!visit || asksOutcome) return activityDisplay[kind].name;
  return VISITS[visit.state];
}
