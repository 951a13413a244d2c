import type { AddedLeadActivity } from '../../../../src/leads/lead-work.contract.ts';
import { send } from '../../../api/send.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { Select } from '../../../components/controls.tsx';
import { Field, TextInput, TextArea } from '../../../components/form/fields.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { useInvalidateQueries } from '../../../components/use-mutation-with-toast.ts';
import { officeTimeZone } from '../../../lib/dates/office-time-zone.ts';
import { useUndoable } from '../lead/use-undoable.ts';
import { LEADS_KEY } from '../leads-query.ts';
import { activityDisplay } from './activity-entry.tsx';
import { VisitFields } from './visit-fields.tsx';

interface Props {
  leadId: string;
  /** Most likely property of a visit. */
  reference: string | null;
  /** Describes what the first contact changes in the lead. */
  impliedChangeText: string;
}

const EMPTY_TEXTS = {
  kind: Object.keys(activityDisplay)[0]!,
  happenedAt: '',
  text: '',
  reference: '',
  place: '',
  remindAt: '',
};
const DEFAULT_VISIT_TEXT = 'Visita programada.';

/** Calls, mails and visits count as a reply, and the first of them claims an unassigned lead; notes do not. */
export function ActivityComposer({ leadId, reference: inquiryReference, impliedChangeText }: Props) {
  const invalidate = useInvalidateQueries(LEADS_KEY);
  const { report } = useUndoable();
  const getIdempotencyKey = useIdempotencyKey();
  const { methods, props, field, notice, isBusy } = useApiForm(
    async () => (await import('../../../../src/leads/lead-work.contract.ts')).NewActivity,
    {
      values: { ...EMPTY_TEXTS, reference: inquiryReference ?? '' },
      toInput: (texts) => ({
        kind: texts.kind,
        text: texts.text.trim() || (isPlannedVisit(texts) ? DEFAULT_VISIT_TEXT : ''),
        ...(texts.happenedAt && { happenedAt: officeTimeZone.fromDateTimeLocal(texts.happenedAt) }),
        ...(texts.kind === 'visit' && toVisitInput(texts)),
      }),
      send: (activity) =>
        send<AddedLeadActivity>('POST', `/staff/leads/${leadId}/activities`, activity, {
          idempotencyKey: getIdempotencyKey(activity),
        }),
      onSent: ({ undo, visit }, _, note) => {
        const title = visit?.state === 'planned' ? 'Visita programada' : 'Actividad añadida';
        report(title, [undo && impliedChangeText, note].filter(Boolean).join('. ') || undefined, undo);
        void invalidate();
      },
      errorTitle: 'No se ha podido añadir la actividad',
    },
  );
  const [kind, happenedAt, reference] = methods.watch(['kind', 'happenedAt', 'reference']);
  const isPlanned = isPlannedVisit({ kind, happenedAt });
  return (
    <form aria-label="Nueva actividad" className="grid gap-3" {...props}>
      {notice}
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Tipo" isOptional={false}>
          {(controlProps) => (
            <Select {...methods.register('kind')} {...controlProps}>
              {Object.entries(activityDisplay).map(([kind, { name }]) => (
                <option key={kind} value={kind}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextInput
          label="Fecha y hora"
          type="datetime-local"
          hint={kind === 'visit' ? 'También en el futuro' : undefined}
          {...field('happenedAt')}
          required={false}
        />
      </div>
      {kind === 'visit' && <VisitFields field={field} search={reference} isPlanned={isPlanned} />}
      <TextArea
        label={isPlanned ? 'Notas para la visita' : 'Resumen'}
        rows={3}
        maxLength={5000}
        {...field('text')}
        required={!isPlanned}
      />
      <SubmitButton size="compact" isBusy={isBusy} busyText="Guardando…" className="justify-self-start">
        {isPlanned ? 'Programar visita' : 'Añadir actividad'}
      </SubmitButton>
    </form>
  );
}

type Texts = typeof EMPTY_TEXTS;

const isPlannedVisit = ({ kind, happenedAt }: Pick<Texts, 'kind' | 'happenedAt'>) =>
  kind === 'visit' && happenedAt > officeTimeZone.toDateTimeLocal(Date.now());

const toVisitInput = ({ reference, place, remindAt, ...visit }: Texts) => ({
  ...(reference.trim() && { reference }),
  ...(place.trim() && { place }),
  ...(remindAt && isPlannedVisit(visit) && { remindAt: officeTimeZone.fromDateTimeLocal(remindAt) }),
});
