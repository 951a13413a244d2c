import type { LeadActivityDetails } from '../../../../src/leads/lead-work.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { TextArea, TextInput } from '../../../components/form/fields.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { useInvalidateQueries } from '../../../components/use-mutation-with-toast.ts';
import { officeTimeZone } from '../../../lib/dates/office-time-zone.ts';
import { FormButtons, useFormFocus } from '../lead/form-buttons.tsx';
import { LEADS_KEY } from '../leads-query.ts';
import { VisitFields } from './visit-fields.tsx';

export type VisitForm = Outcome | 'move';

interface VisitOutcomeProps {
  path: string;
  activity: LeadActivityDetails;
  openForm: VisitForm | null;
  onOpenForm: (form: VisitForm | null) => void;
}

export function VisitOutcome({ path, activity, openForm, onOpenForm }: VisitOutcomeProps) {
  const close = () => onOpenForm(null);
  const { needsOutcome } = activity;
  if (openForm === 'move') return <RescheduleVisitForm path={path} activity={activity} onClose={close} />;
  if (openForm) return <OutcomeForm path={path} outcome={openForm} onClose={close} />;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {needsOutcome ? (
        <>
          <p className="w-full font-semibold">Resultado de la visita</p>
          {(Object.keys(OUTCOMES) as Outcome[]).map((outcome) => (
            <Button key={outcome} variant="outline" size="compact" onClick={() => onOpenForm(outcome)}>
              {OUTCOMES[outcome].label}
            </Button>
          ))}
        </>
      ) : (
        <Button variant="outline" size="compact" onClick={() => onOpenForm('cancelled')}>
          Cancelar visita
        </Button>
      )}
      <Button variant="text" size="compact" onClick={() => onOpenForm('move')}>
        Cambiar visita
      </Button>
    </div>
  );
}

interface RescheduleVisitFormProps {
  path: string;
  activity: LeadActivityDetails;
  onClose: () => void;
}

const OPTIONAL_TEXTS = ['reference', 'place'] as const;

/** The reminder moves with the visit, unless it has been edited. */
function RescheduleVisitForm({ path, activity: { happenedAt, visit }, onClose }: RescheduleVisitFormProps) {
  const invalidate = useInvalidateQueries(LEADS_KEY);
  const element = useFormFocus();
  const remindAt = visit?.remindAt ?? null;
  const { methods, props, field, notice, isBusy, confirmLeaving } = useApiForm(
    async () => (await import('../../../../src/leads/lead-work.contract.ts')).PlannedVisit,
    {
      values: {
        happenedAt: officeTimeZone.toDateTimeLocal(happenedAt),
        reference: visit?.property?.reference ?? '',
        place: visit?.place ?? '',
        remindAt: remindAt ? officeTimeZone.toDateTimeLocal(remindAt) : '',
      },
      toInput: (texts) => ({
        ...Object.fromEntries(OPTIONAL_TEXTS.map((name) => [name, texts[name].trim() || null])),
        happenedAt: officeTimeZone.fromDateTimeLocal(texts.happenedAt),
        remindAt: officeTimeZone.fromDateTimeLocal(texts.remindAt),
      }),
      send: (input) => send('PUT', `${path}/visit`, input),
      onSent: () => void invalidate(),
      onClose,
      successTitle: 'Visita cambiada',
      errorTitle: 'No se ha podido cambiar la visita',
    },
  );
  const dateField = field('happenedAt');
  const shiftReminder = (localTime: string) => {
    const newTime = officeTimeZone.fromDateTimeLocal(localTime);
    if (!remindAt || !newTime || methods.getFieldState('remindAt').isTouched) return;
    const leadTimeMs = Date.parse(happenedAt) - Date.parse(remindAt);
    methods.setValue('remindAt', officeTimeZone.toDateTimeLocal(Date.parse(newTime) - leadTimeMs), {
      shouldDirty: true,
    });
  };
  return (
    <form ref={element} aria-label="Cambiar visita" className="mt-2 grid gap-3" {...props}>
      {notice}
      <TextInput
        label="Fecha y hora"
        type="datetime-local"
        {...dateField}
        onChange={(event) => {
          void dateField.onChange(event);
          shiftReminder(event.target.value);
        }}
      />
      <VisitFields field={field} search={methods.watch('reference')} isPlanned />
      <FormButtons submitLabel="Guardar" isBusy={isBusy} onCancel={() => confirmLeaving(onClose)} />
    </form>
  );
}

const OUTCOMES = {
  done: { label: 'Realizada', title: 'Visita realizada' },
  'no-show': { label: 'No se presentó', title: 'No se presentó' },
  cancelled: { label: 'Cancelada', title: 'Visita cancelada' },
} as const;

type Outcome = keyof typeof OUTCOMES;

function OutcomeForm({ path, outcome, onClose }: { path: string; outcome: Outcome; onClose: () => void }) {
  const invalidate = useInvalidateQueries(LEADS_KEY);
  const element = useFormFocus();
  const { props, field, isBusy, confirmLeaving } = useApiForm(
    async () => (await import('../../../../src/leads/lead-work.contract.ts')).VisitOutcome,
    {
      values: { note: '' },
      toInput: ({ note }) => ({ outcome, note: note.trim() || null }),
      send: (input) => send('PUT', `${path}/outcome`, input),
      onSent: () => void invalidate(),
      onClose,
      successTitle: OUTCOMES[outcome].title,
      errorTitle: 'No se ha podido guardar el resultado',
    },
  );
  return (
    <form ref={element} aria-label={OUTCOMES[outcome].title} className="mt-2 grid gap-3" {...props}>
      <TextArea
        label={`${OUTCOMES[outcome].label}: nota`}
        rows={2}
        maxLength={5000}
        {...field('note')}
        required={false}
      />
      <FormButtons submitLabel="Guardar" isBusy={isBusy} onCancel={() => confirmLeaving(onClose)} />
    </form>
  );
}
