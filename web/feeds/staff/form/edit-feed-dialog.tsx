import type { StaffFeed } from '../../../../src/feeds/staff-feed.contract.ts';
import { send } from '../../../api/send.ts';
import { EditDialog } from '../../../components/dialog/edit-dialog.tsx';
import { TextInput } from '../../../components/form/fields.tsx';
import { type Texts, useApiForm } from '../../../components/form/use-api-form.ts';
import { useInvalidateQueries } from '../../../components/use-mutation-with-toast.ts';
import { formatFeedAddress } from '../describe-feed.ts';
import { FEEDS_KEY } from '../use-feeds.ts';
import {
  PrefixField,
  parsePrefix,
  CredentialFields,
  toCredentials,
  ScheduleField,
  parseSchedule,
  toScheduleTexts,
} from './feed-fields.tsx';
import { TestFeedButton } from './test-feed-button.tsx';

interface Props {
  feed: StaffFeed;
  onClose: () => void;
}

const toFormTexts = ({ name, username, allowedHosts, referencePrefix, schedule }: StaffFeed): Texts => ({
  name,
  address: '',
  username: username ?? '',
  password: '',
  allowedHosts: allowedHosts?.join(', ') ?? '',
  referencePrefix: referencePrefix ?? '',
  ...toScheduleTexts(schedule),
});

/**
 * The address field starts empty because the stored address may contain secrets (the hint shows it masked). Text
 * entered here replaces the address; leaving the field empty keeps it.
 */
export function EditFeedDialog({ feed, onClose }: Props) {
  const invalidate = useInvalidateQueries(FEEDS_KEY);
  const form = useApiForm(async () => (await import('../../../../src/feeds/staff-feed.contract.ts')).FeedChanges, {
    values: toFormTexts(feed),
    toInput: (texts) => {
      const address = texts['address']?.trim();
      const hosts = (texts['allowedHosts'] ?? '').split(/[\s,;]+/).filter(Boolean);
      return {
        name: texts['name'],
        ...(address && { address }),
        referencePrefix: parsePrefix(texts),
        ...toCredentials(texts),
        ...(feed.username !== null && !texts['username']?.trim() && { username: null }),
        schedule: parseSchedule(texts),
        allowedHosts: hosts.length > 0 ? hosts : null,
      };
    },
    send: (changes) => send<StaffFeed>('PATCH', `/staff/feeds/${feed.id}`, changes),
    onSent: () => void invalidate(),
    onClose,
    successTitle: 'Feed actualizado',
    errorTitle: 'No se ha podido actualizar el feed',
  });
  const { methods, field } = form;

  return (
    <EditDialog title="Editar feed" submitLabel="Guardar" form={form} onClose={onClose}>
      <TextInput data-autofocus label="Nombre" maxLength={80} autoComplete="off" {...field('name')} />
      {feed.address?.kind === 'file' ? (
        <p className="text-sm break-words">{formatFeedAddress(feed.address)}. Se cambia en el propio servidor.</p>
      ) : (
        <>
          <TextInput
            label="Dirección nueva"
            type="url"
            maxLength={2000}
            autoComplete="off"
            spellCheck={false}
            hint={`Déjela en blanco para mantener la actual: ${formatFeedAddress(feed.address)}${feed.hasPassword ? '. En otro servidor, escriba también la contraseña: la guardada no se envía a otro.' : ''}`}
            {...field('address')}
            required={false}
          />
          {feed.format === 'kyero' && <CredentialFields field={field} hasPassword={feed.hasPassword} />}
          <TestFeedButton getTest={() => toFeedTest(feed, methods.getValues())} />
          <TextInput
            label="Servidores permitidos"
            autoComplete="off"
            spellCheck={false}
            hint="Separados por comas. En blanco: cualquier servidor público."
            {...field('allowedHosts')}
            required={false}
          />
        </>
      )}
      <PrefixField field={field} />
      <ScheduleField field={field} methods={methods} />
    </EditDialog>
  );
}

function toFeedTest({ id, format }: StaffFeed, { address, ...texts }: Texts) {
  if (!address?.trim() && texts['password']) return 'Guarde los cambios para probar la contraseña nueva.';
  if (!address?.trim()) return { path: `/staff/feeds/${id}/tests` };
  return { path: '/staff/feeds/tests', body: { format, address: address.trim(), ...toCredentials(texts) } };
}
