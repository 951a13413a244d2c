import { useState } from 'react';
import { send } from '../../api/send.ts';
import { Button } from '../../components/button.tsx';
import { Modal } from '../../components/dialog/modal.tsx';
import { TextInput } from '../../components/form/fields.tsx';
import { FormNotice } from '../../components/form/form-notice.tsx';
import { PasswordInput } from '../../components/form/password-input.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { accountSchemas } from './account-schemas.ts';

interface Props {
  onClose: (isConfirmed: boolean) => void;
}

export function ReauthForm({ onClose }: Props) {
  const [asksForCode, setAsksForCode] = useState(false);
  const { props, field, alert, isBusy } = useApiForm(accountSchemas.reauthentication, {
    send: (input) => send('POST', '/session/reauthentication', input),
    onSent: () => onClose(true),
    errorTitle: 'No se ha podido comprobar la contraseña',
    handleError: ({ code }) => {
      if (code === 'second-factor-needed') setAsksForCode(true);
      return code === 'second-factor-needed';
    },
  });

  return (
    <Modal title="Confirme que es usted" onClose={() => onClose(false)}>
      <p className="mt-2 mb-5 text-sm text-ink-700">Por seguridad, escriba de nuevo su contraseña.</p>
      <form aria-label="Confirmar la contraseña" {...props}>
        <FormNotice tone="error">{alert}</FormNotice>
        <div className="grid gap-5">
          <PasswordInput
            label="Contraseña"
            autoComplete="current-password"
            maxLength={128}
            data-autofocus
            {...field('password')}
          />
          {asksForCode && (
            <TextInput
              label="Código de verificación"
              hint="Seis cifras, o uno de sus códigos de recuperación."
              autoComplete="one-time-code"
              maxLength={60}
              autoFocus
              {...field('code')}
            />
          )}
        </div>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={() => onClose(false)}>
            Cancelar
          </Button>
          <SubmitButton isBusy={isBusy} busyText="Comprobando…">
            Confirmar
          </SubmitButton>
        </div>
      </form>
    </Modal>
  );
}
