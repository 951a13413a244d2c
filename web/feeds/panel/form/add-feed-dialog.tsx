import type { StaffFeed } from '../../../../src/feeds/staff-feed.contract.ts';
import { send } from '../../../api/send.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useSentForm } from '../../../ui/form/use-sent-form.ts';
import { Modal } from '../../../ui/modal.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { isGivenUp } from '../../../ui/use-change.ts';
import { formatNames } from '../list/place-text.ts';
import { DialogButtons } from '../../../ui/dialog/dialog-buttons.tsx';
import { PrefixField, prefixOf } from './prefix-field.tsx';
import { CredentialFields, typedCredentials } from './credential-fields.tsx';
import { ScheduleField, scheduleOf } from './schedule-field.tsx';
import { TrialButton } from './trial-button.tsx';

interface Props {
  onAdded: (feed: StaffFeed) => void;
  onClose: () => void;
}

export function AddFeedDialog({ onAdded, onClose }: Props) {
  const { form, field, alert, isBusy } = useSentForm({
    contract: async () => (await import('../../../../src/feeds/staff-feed.contract.ts')).NewFeed,
    toInput: (texts) => ({
      name: texts['name'],
      format: texts['format'],
      address: texts['address']?.trim(),
      referencePrefix: prefixOf(texts),
      ...typedCredentials(texts),
      schedule: scheduleOf(texts),
    }),
    send: (feed) => send<StaffFeed>('POST', '/staff/feeds', feed),
    onSent: (feed) => {
      showToast({ title: 'Feed añadido', description: 'Pruébelo con una simulación antes de importarlo.' });
      onAdded(feed);
    },
    failed: 'Error al añadir el feed',
    takes: isGivenUp,
  });

  return (
    <Modal title="Añadir feed" onClose={onClose}>
      <form aria-label="Añadir feed" className="mt-5 grid gap-5" {...form}>
        <FormNotice tone="error" className="">
          {alert}
        </FormNotice>
        <TextInput data-autofocus label="Nombre" maxLength={80} autoComplete="off" {...field('name')} />
        <SelectField label="Formato" prompt="Elija el formato" options={formatNames} {...field('format')} />
        <TextInput
          label="Dirección"
          type="url"
          maxLength={2000}
          autoComplete="off"
          spellCheck={false}
          hint="La que le dé su proveedor, con sus claves. Una vez guardada no se muestra entera a nadie. No se leen direcciones ftp."
          {...field('address')}
        />
        <CredentialFields field={field} />
        <TrialButton trial={trialOf} />
        <PrefixField prefix={null} error={field('referencePrefix').error} />
        <ScheduleField schedule={null} error={field('schedule').error} />
        <DialogButtons action="Añadir feed" isBusy={isBusy} onCancel={onClose} />
      </form>
    </Modal>
  );
}

function trialOf(form: HTMLFormElement | null) {
  const typed = new FormData(form ?? undefined);
  const { format, address, ...texts } = Object.fromEntries(typed) as Record<string, string>;
  if (!format) return 'Elija antes el formato.';
  if (!address?.trim()) return 'Escriba antes la dirección.';
  return { path: '/staff/feeds/tests', body: { format, address: address.trim(), ...typedCredentials(texts) } };
}
