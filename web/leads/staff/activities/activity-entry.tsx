import { Handshake, type LucideIcon, Mail, NotebookPen, Phone, MapPin } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { LeadActivityDetails, ActivityKind } from '../../../../src/leads/lead-work.contract.ts';
import { send } from '../../../api/send.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { TextArea } from '../../../components/form/fields.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { RowMenu } from '../../../components/menu/action-menu.tsx';
import { RECORD_TAB_SELECTOR, useFocusFallback } from '../../../components/staff/use-focus-fallback.ts';
import { useInvalidateQueries, useMutationWithToast } from '../../../components/use-mutation-with-toast.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { FormButtons, useFormFocus } from '../lead/form-buttons.tsx';
import { MissingRowNotice } from '../lead/lead-part.tsx';
import { LEADS_KEY } from '../leads-query.ts';
import { type VisitForm, VisitOutcome } from './visit-outcome.tsx';

export const activityDisplay: Record<ActivityKind, { name: string; icon: LucideIcon }> = {
  note: { name: 'Nota', icon: NotebookPen },
  call: { name: 'Llamada', icon: Phone },
  mail: { name: 'Correo', icon: Mail },
  visit: { name: 'Visita', icon: Handshake },
};

interface ActivityEntryProps {
  leadId: string;
  activity: LeadActivityDetails;
  /** Whether the activity is no longer in the list while its form is open. */
  wasRemovedFromList: boolean;
  /** Keeps the activity in the list until the returned function is called. */
  keepInList: (activity: LeadActivityDetails) => () => void;
}

export function ActivityEntry({ leadId, activity, wasRemovedFromList, keepInList }: ActivityEntryProps) {
  const { mutate } = useMutationWithToast(LEADS_KEY);
  const [mode, setMode] = useState<'edit' | 'remove' | null>(null);
  const [visitForm, setVisitForm] = useState<VisitForm | null>(null);
  const { kind, happenedAt, agent, subject, text, canChange, visit, isUndelivered } = activity;
  const path = `/staff/leads/${leadId}/activities/${activity.id}`;
  const { icon: Icon } = activityDisplay[kind];
  const name = getActivityName(activity);
  const isPlanned = visit?.state === 'planned';
  useFocusFallback(RECORD_TAB_SELECTOR);

  const isOpen = mode === 'edit' || visitForm !== null;
  const hold = useEffectEvent(() => keepInList(activity));
  useEffect(() => (isOpen ? hold() : undefined), [isOpen]);

  const close = () => setMode(null);
  const remove = async () => {
    const toastTexts = { successTitle: 'Actividad eliminada', errorTitle: 'No se ha podido eliminar la actividad' };
    const error = await mutate(() => send('DELETE', path), toastTexts);
    if (!error) close();
  };
  return (
    <li
      className={`grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-start gap-x-3 ${isPlanned ? 'rounded-md border border-primary-600 bg-primary-100/40 p-3' : ''}`}
    >
      <span className="grid size-7 place-items-center rounded-full bg-primary-100 text-primary-700">
        <Icon size={15} />
      </span>
      <div className="min-w-0 pt-0.5">
        <p>
          <span className="font-semibold">{name}</span>{' '}
          <span className="text-xs text-gray-600">
            {agent && <span>{`${agent.name} · `}</span>}
            <time dateTime={happenedAt}>{formatDateTime(happenedAt)}</time>
          </span>
        </p>
        {isUndelivered && (
          <p className="mt-1 text-[0.875rem] font-semibold text-danger-600">
            El correo no ha salido: el cliente sigue sin respuesta. Puede reenviarlo desde Información.
          </p>
        )}
        {subject && <p className="mt-1 font-semibold break-words">{subject}</p>}
        {wasRemovedFromList && (
          <MissingRowNotice>Otra persona ha eliminado esta actividad o está en otra página.</MissingRowNotice>
        )}
        {mode === 'edit' ? (
          <ActivityTextForm path={path} text={text} onClose={close} />
        ) : (
          <p className="mt-1 break-words whitespace-pre-line">{text}</p>
        )}
        {visit && <VisitDetails visit={visit} />}
        {(isPlanned || visitForm) && (
          <VisitOutcome path={path} activity={activity} openForm={visitForm} onOpenForm={setVisitForm} />
        )}
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

type Visit = NonNullable<LeadActivityDetails['visit']>;

const VisitDetails = ({ visit: { property, place, note } }: { visit: Visit }) => (
  <>
    {property && (
      <p className="mt-1">
        <a
          href={`/admin/properties/${property.id}`}
          className="font-semibold break-words text-primary-600 underline underline-offset-[3px]"
        >
          {property.reference}
        </a>{' '}
        <span className="break-words">{property.title}</span>
      </p>
    )}
    {place && (
      <p className="mt-1 flex items-start gap-1.5 text-ink-700">
        <MapPin size={15} className="mt-0.5 shrink-0" />
        <span className="min-w-0 break-words">{place}</span>
      </p>
    )}
    {note && <p className="mt-1 border-l-2 border-primary-600 pl-3 break-words whitespace-pre-line">{note}</p>}
  </>
);

interface ActivityTextFormProps {
  path: string;
  text: string;
  onClose: () => void;
}

function ActivityTextForm({ path, text, onClose }: ActivityTextFormProps) {
  const invalidate = useInvalidateQueries(LEADS_KEY);
  const element = useFormFocus();
  const { props, field, notice, isBusy, confirmLeaving } = useApiForm(
    async () => (await import('../../../../src/leads/lead-work.contract.ts')).ActivityChanges,
    {
      values: { text },
      send: (changes) => send('PATCH', path, changes),
      onSent: () => void invalidate(),
      onClose,
      successTitle: 'Actividad actualizada',
      errorTitle: 'No se ha podido actualizar la actividad',
    },
  );
  return (
    <form ref={element} aria-label="Editar actividad" className="mt-2 grid gap-3" {...props}>
      {notice}
      <TextArea label="Resumen" maxLength={5000} {...field('text')} />
      <FormButtons submitLabel="Guardar" isBusy={isBusy} onCancel={() => confirmLeaving(onClose)} />
    </form>
  );
}

const VISIT_NAMES = {
  planned: 'Próxima visita',
  done: 'Visita',
  'no-show': 'No se presentó',
  cancelled: 'Visita cancelada',
};

function getActivityName({ kind, visit, needsOutcome }: LeadActivityDetails) {
  if (!visit || needsOutcome) return activityDisplay[kind].name;
  return VISIT_NAMES[visit.state];
}
