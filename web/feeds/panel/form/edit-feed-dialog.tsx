import type { StaffFeed } from '../../../../src/feeds/staff-feed.contract.ts';
import { send } from '../../../api/send.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useSentForm } from '../../../ui/form/use-sent-form.ts';
import { Modal } from '../../../ui/modal.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { isGivenUp, useChange } from '../../../ui/use-change.ts';
import { placeText } from '../list/place-text.ts';
import { FEEDS } from '../use-feeds.ts';
import { DialogButtons } from '../../../ui/dialog/dialog-buttons.tsx';
import { PrefixField, prefixOf } from './prefix-field.tsx';
import { CredentialFields, typedCredentials } from './credential-fields.tsx';
import { ScheduleField, scheduleOf } from './schedule-field.tsx';
import { TrialButton } from './trial-button.tsx';

interface Props {
  feed: StaffFeed;
  onClose: () => void;
}

/** The address is never shown: what is typed replaces it, nothing typed leaves it. */
export function EditFeedDialog({ feed, onClose }: Props) {
  const { refresh } = useChange(FEEDS);
  const { form, field, alert, isBusy } = useSentForm({
    contract: async () => (await import('../../../../src/feeds/staff-feed.contract.ts')).FeedChanges,
    toInput: (texts) => {
      const address = texts['address']?.trim();
      const hosts = (texts['allowedHosts'] ?? '').split(/[\s,;]+/).filter(Boolean);
      return {
        name: texts['name'],
        ...(address && { address }),
        referencePrefix: prefixOf(texts),
        ...typedCredentials(texts),
        ...(feed.username !== null && !texts['username']?.trim() && { username: null }),
        schedule: scheduleOf(texts),
        allowedHosts: hosts.length > 0 ? hosts : null,
      };
    },
    send: (changes) => send<StaffFeed>('PATCH', `/staff/feeds/${feed.id}`, changes),
    onSent: () => {
      showToast({ title: 'Feed actualizado' });
      void refresh();
      onClose();
    },
    failed: 'Error al actualizar el feed',
    takes: isGivenUp,
  });
  const isFile = feed.place?.kind === 'file';

  return (
    <Modal title="Editar feed" onClose={onClose}>
      <form aria-label="Editar feed" className="mt-5 grid gap-5" {...form}>
        <FormNotice tone="error" className="">
          {alert}
        </FormNotice>
        <TextInput
          data-autofocus
          label="Nombre"
          maxLength={80}
          autoComplete="off"
          {...field('name')}
          defaultValue={feed.name}
        />
        {isFile ? (
          <p className="text-sm break-words">{placeText(feed.place)}. Se cambia en el propio servidor.</p>
        ) : (
          <>
            <TextInput
              label="Dirección nueva"
              type="url"
              maxLength={2000}
              autoComplete="off"
              spellCheck={false}
              hint={`Déjela en blanco para mantener la actual: ${placeText(feed.place)}${feed.hasPassword ? '. En otro servidor, escriba también la contraseña: la guardada no se envía a otro.' : ''}`}
              {...field('address')}
              required={false}
            />
            {feed.format === 'kyero' && (
              <CredentialFields field={field} username={feed.username} hasPassword={feed.hasPassword} />
            )}
            <TrialButton trial={(typed) => trialOf(feed, typed)} />
            <TextInput
              label="Servidores permitidos"
              autoComplete="off"
              spellCheck={false}
              hint="Separados por comas. En blanco, cualquiera que sea público."
              {...field('allowedHosts')}
              required={false}
              defaultValue={feed.allowedHosts?.join(', ')}
            />
          </>
        )}
        <PrefixField prefix={feed.referencePrefix} error={field('referencePrefix').error} />
        <ScheduleField schedule={feed.schedule} error={field('schedule').error} />
        <DialogButtons action="Guardar" isBusy={isBusy} onCancel={onClose} />
      </form>
    </Modal>
  );
}

function trialOf({ id, format }: StaffFeed, form: HTMLFormElement | null) {
  const { address, ...texts } = Object.fromEntries(new FormData(form ?? undefined)) as Record<string, string>;
  if (!address?.trim() && texts['password']) return 'Guarde los cambios para probar la contraseña nueva.';
  if (!address?.trim()) return { path: `/staff/feeds/${id}/tests` };
  return { path: '/staff/feeds/tests', body: { format, address: address.trim(), ...typedCredentials(texts) } };
}
