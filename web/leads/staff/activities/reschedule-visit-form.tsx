import type { LeadActivityDetails } from '../../../../src/leads/lead-work.contract.ts';
import { send } from '../../../api/send.ts';
import { TextInput } from '../../../components/form/text-input.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { officeTimeZone } from '../../../lib/dates/office-time-zone.ts';
import { useChange } from '../../../components/use-change.ts';
import { FormButtons } from '../lead/form-buttons.tsx';
import { useFormFocus } from '../lead/use-form-focus.ts';
import { LEADS } from '../leads.ts';
import { VisitFields } from './visit-fields.tsx';

interface Props {
  path: string;
  activity: LeadActivityDetails;
  onClose: () => void;
}

const PARTS = ['reference', 'place'] as const;

/** Another time or place for a planned visit. Its reminder keeps its distance, unless somebody sets it. */
export function RescheduleVisitForm({ path, activity: { happenedAt, visit }, onClose }: Props) {
  const { refresh } = useChange(LEADS);
  const element = useFormFocus();
  const remindAt = visit?.remindAt ?? null;
  const { fields, props, field, notice, isBusy, confirmLeaving } = useApiForm(
    async () => (await import('../../../../src/leads/lead-work.contract.ts')).PlannedVisit,
    {
      values: {
        happenedAt: officeTimeZone.toDateTimeLocal(happenedAt),
        reference: visit?.property?.reference ?? '',
        place: visit?.place ?? '',
        remindAt: remindAt ? officeTimeZone.toDateTimeLocal(remindAt) : '',
      },
      toInput: (texts) => ({
        ...Object.fromEntries(PARTS.map((part) => [part, texts[part].trim() || null])),
        happenedAt: officeTimeZone.fromDateTimeLocal(texts.happenedAt),
        remindAt: officeTimeZone.fromDateTimeLocal(texts.remindAt),
      }),
      send: (input) => send('PUT', `${path}/visit`, input),
      onSent: () => void refresh(),
      onClose,
      successTitle: 'Visita cambiada',
      errorTitle: 'No se ha podido cambiar la visita',
    },
  );
  const when = field('happenedAt');
  const follow = (written: string) => {
    const moved = officeTimeZone.fromDateTimeLocal(written);
    if (!remindAt || !moved || fields.getFieldState('remindAt').isTouched) return;
    const before = Date.parse(happenedAt) - Date.parse(remindAt);
    fields.setValue('remindAt', officeTimeZone.toDateTimeLocal(Date.parse(moved) - before), { shouldDirty: true });
  };
  return (
    <form ref={element} aria-label="Cambiar visita" className="mt-2 grid gap-3" {...props}>
      {notice}
      <TextInput
        label="Fecha y hora"
        type="datetime-local"
        {...when}
        onChange={(event) => {
          void when.onChange(event);
          follow(event.target.value);
        }}
      />
      <VisitFields field={field} searched={fields.watch('reference')} isPlanned />
      <FormButtons submitLabel="Guardar" isBusy={isBusy} onCancel={() => confirmLeaving(onClose)} />
    </form>
  );
}
