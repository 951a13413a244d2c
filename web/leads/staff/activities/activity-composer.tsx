import { send } from '../../../api/send.ts';
import { Field } from '../../../components/form/field.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { TextInput } from '../../../components/form/text-input.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { officeTimeZone } from '../../../lib/dates/office-time-zone.ts';
import { Select } from '../../../components/select.tsx';
import { useChange } from '../../../components/use-change.ts';
import type { AddedLeadActivity } from '../../../../src/leads/lead-work.contract.ts';
import { LEADS } from '../leads.ts';
import { useUndoable } from '../undo/use-undoable.ts';
import { activityDisplay } from './activity-display.ts';
import { VisitFields } from './visit-fields.tsx';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';

interface Props {
  leadId: string;
  /** Where a visit most likely goes. */
  reference: string | null;
  /** What the first contact with the lead changes in it, in words. */
  implied: string;
}

const NOTHING = {
  kind: Object.keys(activityDisplay)[0]!,
  happenedAt: '',
  text: '',
  reference: '',
  place: '',
  remindAt: '',
};
const ONLY_PLANNED = 'Visita programada.';

/** Calls, mails and visits count as an answer to the inquiry, and the first of them takes a free lead; notes do not. */
export function ActivityComposer({ leadId, reference: asked, implied }: Props) {
  const { refresh } = useChange(LEADS);
  const { report } = useUndoable();
  const getIdempotencyKey = useIdempotencyKey();
  const { fields, props, field, notice, isBusy } = useApiForm(
    async () => (await import('../../../../src/leads/lead-work.contract.ts')).NewActivity,
    {
      values: { ...NOTHING, reference: asked ?? '' },
      toInput: (texts) => ({
        kind: texts.kind,
        text: texts.text.trim() || (isToCome(texts) ? ONLY_PLANNED : ''),
        ...(texts.happenedAt && { happenedAt: officeTimeZone.fromDateTimeLocal(texts.happenedAt) }),
        ...(texts.kind === 'visit' && visitOf(texts)),
      }),
      send: (activity) =>
        send<AddedLeadActivity>('POST', `/staff/leads/${leadId}/activities`, activity, {
          idempotencyKey: getIdempotencyKey(activity),
        }),
      onSent: ({ undo, visit }, _, note) => {
        const title = visit?.state === 'planned' ? 'Visita programada' : 'Actividad añadida';
        report(title, [undo && implied, note].filter(Boolean).join('. ') || undefined, undo);
        void refresh();
      },
      errorTitle: 'No se ha podido añadir la actividad',
    },
  );
  const [kind, happenedAt, reference] = fields.watch(['kind', 'happenedAt', 'reference']);
  const isPlanned = isToCome({ kind, happenedAt });
  return (
    <form aria-label="Nueva actividad" className="grid gap-3" {...props}>
      {notice}
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Tipo" isOptional={false}>
          {(controlProps) => (
            <Select {...fields.register('kind')} {...controlProps}>
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
      {kind === 'visit' && <VisitFields field={field} searched={reference} isPlanned={isPlanned} />}
      <TextArea
        label={isPlanned ? 'Notas para la visita' : 'Resumen'}
        rows={3}
        maxLength={5000}
        {...field('text')}
        required={!isPlanned}
      />
      <SubmitButton size="panel" isBusy={isBusy} busyText="Guardando…" className="justify-self-start">
        {isPlanned ? 'Programar visita' : 'Añadir actividad'}
      </SubmitButton>
    </form>
  );
}

type Texts = typeof NOTHING;

const isToCome = ({ kind, happenedAt }: Pick<Texts, 'kind' | 'happenedAt'>) =>
  kind === 'visit' && happenedAt > officeTimeZone.toDateTimeLocal(Date.now());

const visitOf = ({ reference, place, remindAt, ...visit }: Texts) => ({
  ...(reference.trim() && { reference }),
  ...(place.trim() && { place }),
  ...(remindAt && isToCome(visit) && { remindAt: officeTimeZone.fromDateTimeLocal(remindAt) }),
});
