import { useState } from 'react';
import { send } from '../../../api/send.ts';
import { Button } from '../../../ui/button.tsx';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { PasswordInput } from '../../../ui/form/password-input.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Modal } from '../../../ui/modal.tsx';
import { accountContracts } from '../account-contracts.ts';

interface Props {
  onAnswer: (isGiven: boolean) => void;
}

export function ReauthForm({ onAnswer }: Props) {
  const [asksForCode, setAsksForCode] = useState(false);
  const { props, field, alert, isBusy } = useForm(accountContracts.reauthentication, {
    send: (input) => send('POST', '/session/reauthentication', input),
    onSent: () => onAnswer(true),
    failed: 'No se ha podido comprobar la contraseña',
    takes: ({ code }) => {
      if (code === 'second-factor-needed') setAsksForCode(true);
      return code === 'second-factor-needed';
    },
  });

  return (
    <Modal title="Confirme que es usted" onClose={() => onAnswer(false)}>
      <p className="mt-2 mb-5 text-sm text-tinta-700">Por seguridad, escriba de nuevo su contraseña.</p>
      <form aria-label="Confirmar la contraseña" {...props}>
        <FormNotice tone="error">{alert}</FormNotice>
        <div className="grid gap-5">
          <PasswordInput
            label="Contraseña"
            autoComplete="current-password"
            maxLength={128}
            autoFocus
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
          <Button look="outline" onClick={() => onAnswer(false)}>
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
