import type { StaffFeed } from '../../../../src/feeds/staff-feed.contract.ts';
import { send } from '../../../api/send.ts';
import { EditDialog } from '../../../ui/dialog/edit-dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { type Texts, useForm } from '../../../ui/form/use-form.ts';
import { formatNames } from '../list/place-text.ts';
import { PrefixField, prefixOf } from './prefix-field.tsx';
import { CredentialFields, typedCredentials } from './credential-fields.tsx';
import { ScheduleField, scheduleOf } from './schedule-field.tsx';
import { TrialButton } from './trial-button.tsx';

interface Props {
  onAdded: (feed: StaffFeed) => void;
  onClose: () => void;
}

export function AddFeedDialog({ onAdded, onClose }: Props) {
  const form = useForm(async () => (await import('../../../../src/feeds/staff-feed.contract.ts')).NewFeed, {
    toInput: (texts) => ({
      name: texts['name'],
      format: texts['format'],
      address: texts['address']?.trim(),
      referencePrefix: prefixOf(texts),
      ...typedCredentials(texts),
      schedule: scheduleOf(texts),
    }),
    send: (feed) => send<StaffFeed>('POST', '/staff/feeds', feed),
    onClose: onAdded,
    done: 'Feed añadido',
    note: 'Pruébelo con una simulación antes de importarlo.',
    failed: 'No se ha podido añadir el feed',
  });
  const { fields, field } = form;

  return (
    <EditDialog title="Añadir feed" action="Añadir feed" form={form} onClose={onClose}>
      <TextInput data-autofocus label="Nombre" maxLength={80} autoComplete="off" {...field('name')} />
      <SelectField label="Formato" prompt="Elija el formato" options={formatNames} {...field('format')} />
      <TextInput
        label="Dirección"
        type="url"
        maxLength={2000}
        autoComplete="off"
        spellCheck={false}
        hint="La dirección que le dé su proveedor, con sus claves. Una vez guardada, no se muestra entera. No se admiten direcciones ftp."
        {...field('address')}
      />
      <CredentialFields field={field} />
      <TrialButton trial={() => trialOf(fields.getValues())} />
      <PrefixField field={field} />
      <ScheduleField field={field} fields={fields} />
    </EditDialog>
  );
}

function trialOf({ format, address, ...texts }: Texts) {
  if (!format) return 'Elija antes el formato.';
  if (!address?.trim()) return 'Escriba antes la dirección.';
  return { path: '/staff/feeds/tests', body: { format, address: address.trim(), ...typedCredentials(texts) } };
}
