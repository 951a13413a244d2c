import type { LeadActivityDetails } from '../../../../src/leads/lead-work.contract.ts';
import { send } from '../../../api/send.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { madridTime } from '../../../ui/moment/madrid-time.ts';
import { useChange } from '../../../ui/use-change.ts';
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
export function VisitMove({ path, activity: { happenedAt, visit }, onClose }: Props) {
  const { refresh } = useChange(LEADS);
  const element = useFormFocus();
  const remindAt = visit?.remindAt ?? null;
  const { fields, props, field, notice, isBusy, confirmLeaving } = useForm(
    async () => (await import('../../../../src/leads/lead-work.contract.ts')).PlannedVisit,
    {
      values: {
        happenedAt: madridTime.at(happenedAt),
        reference: visit?.property?.reference ?? '',
        place: visit?.place ?? '',
        remindAt: remindAt ? madridTime.at(remindAt) : '',
      },
      toInput: (texts) => ({
        ...Object.fromEntries(PARTS.map((part) => [part, texts[part].trim() || null])),
        happenedAt: madridTime.momentOf(texts.happenedAt),
        remindAt: madridTime.momentOf(texts.remindAt),
      }),
      send: (input) => send('PUT', `${path}/visit`, input),
      onSent: () => void refresh(),
      onClose,
      done: 'Visita cambiada',
      failed: 'No se ha podido cambiar la visita',
    },
  );
  const when = field('happenedAt');
  const follow = (written: string) => {
    const moved = madridTime.momentOf(written);
    if (!remindAt || !moved || fields.getFieldState('remindAt').isTouched) return;
    const before = Date.parse(happenedAt) - Date.parse(remindAt);
    fields.setValue('remindAt', madridTime.at(Date.parse(moved) - before), { shouldDirty: true });
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
      <FormButtons action="Guardar" isBusy={isBusy} onCancel={() => confirmLeaving(onClose)} />
    </form>
  );
}
