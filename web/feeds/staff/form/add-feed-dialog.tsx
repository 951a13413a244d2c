import type { StaffFeed } from '../../../../src/feeds/staff-feed.contract.ts';
import { send } from '../../../api/send.ts';
import { EditDialog } from '../../../components/dialog/edit-dialog.tsx';
import { SelectField, TextInput } from '../../../components/form/fields.tsx';
import { type Texts, useApiForm } from '../../../components/form/use-api-form.ts';
import { feedFormatNames } from '../describe-feed.ts';
import {
  PrefixField,
  parsePrefix,
  CredentialFields,
  toCredentials,
  ScheduleField,
  parseSchedule,
} from './feed-fields.tsx';
import { TestFeedButton } from './test-feed-button.tsx';

interface Props {
  onAdded: (feed: StaffFeed) => void;
  onClose: () => void;
}

export function AddFeedDialog({ onAdded, onClose }: Props) {
  const form = useApiForm(async () => (await import('../../../../src/feeds/staff-feed.contract.ts')).NewFeed, {
    toInput: (texts) => ({
      name: texts['name'],
      format: texts['format'],
      address: texts['address']?.trim(),
      referencePrefix: parsePrefix(texts),
      ...toCredentials(texts),
      schedule: parseSchedule(texts),
    }),
    send: (feed) => send<StaffFeed>('POST', '/staff/feeds', feed),
    onClose: onAdded,
    successTitle: 'Feed añadido',
    successText: 'Pruébelo con una simulación antes de importarlo.',
    errorTitle: 'No se ha podido añadir el feed',
  });
  const { methods, field } = form;

  return (
    <EditDialog title="Añadir feed" submitLabel="Añadir feed" form={form} onClose={onClose}>
      <TextInput data-autofocus label="Nombre" maxLength={80} autoComplete="off" {...field('name')} />
      <SelectField label="Formato" prompt="Elija el formato" options={feedFormatNames} {...field('format')} />
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
      <TestFeedButton getTest={() => toFeedTest(methods.getValues())} />
      <PrefixField field={field} />
      <ScheduleField field={field} methods={methods} />
    </EditDialog>
  );
}

function toFeedTest({ format, address, ...texts }: Texts) {
  if (!format) return 'Elija antes el formato.';
  if (!address?.trim()) return 'Escriba antes la dirección.';
  return { path: '/staff/feeds/tests', body: { format, address: address.trim(), ...toCredentials(texts) } };
}
