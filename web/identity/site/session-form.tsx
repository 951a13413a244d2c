import { useState } from 'react';
import type { SessionDetails } from '../../../src/identity/session.contract.ts';
import { UNEXPECTED_ERROR_TEXT } from '../../api/api-error.ts';
import { send } from '../../api/send.ts';
import { leavePage } from '../../api/use-session-watch.ts';
import { Button } from '../../components/button.tsx';
import { Modal } from '../../components/dialog/modal.tsx';
import { FormNotice } from '../../components/form/form-notice.tsx';
import { PasswordInput } from '../../components/form/password-input.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { useFocusFallback } from '../../components/staff/use-focus-fallback.ts';
import { EmailField } from './account-fields.tsx';
import { accountSchemas } from './account-schemas.ts';
import { SecondFactorField } from './sign-in/second-factor-field.tsx';

export function LeaveWarning({ onStay }: { onStay: () => void }) {
  useFocusFallback('[role=dialog] input[name=password]');
  return (
    <div role="alert" className="grid gap-6 text-sm">
      <p className="font-semibold">Si entra con otra cuenta, perderá los cambios sin guardar.</p>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:w-full">
        <Button variant="outline" autoFocus onClick={onStay}>
          Volver
        </Button>
        <Button variant="danger" onClick={leavePage}>
          Salir sin guardar
        </Button>
      </div>
    </div>
  );
}

interface Props {
  user: { id: string; email: string };
  onRenewed: () => void;
}

const ignoreClose = () => undefined;

export function SessionForm({ user, onRenewed }: Props) {
  const [asksForCode, setAsksForCode] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { props, field, alert, isBusy } = useApiForm<SessionDetails>(accountSchemas.signIn, {
    toInput: ({ password, code }) => ({ email: user.email, password, ...(asksForCode && { code }) }),
    send: (input) => send('POST', '/session', input),
    onSent: (session) => (session.user.id === user.id ? onRenewed() : leavePage()),
    errorTitle: 'Error de inicio de sesión',
    offlineText: UNEXPECTED_ERROR_TEXT,
    handleError: ({ code }) => {
      if (code === 'second-factor-needed') setAsksForCode(true);
      return code === 'second-factor-needed';
    },
  });

  return (
    <Modal title="Su sesión ha terminado" isOpaque onClose={ignoreClose}>
      <p className="mt-2 mb-5 text-sm text-ink-700">
        Escriba su contraseña para seguir donde estaba. Sus cambios sin guardar siguen aquí.
      </p>
      {isLeaving && <LeaveWarning onStay={() => setLeaving(false)} />}
      <form aria-label="Continuar la sesión" className={isLeaving ? 'hidden' : ''} {...props}>
        <FormNotice tone="error">{alert}</FormNotice>
        <div className="grid gap-5">
          <EmailField name="email" value={user.email} readOnly required />
          <PasswordInput
            label="Contraseña"
            autoComplete="current-password"
            maxLength={128}
            data-autofocus
            {...field('password')}
          />
          {asksForCode && <SecondFactorField {...field('code')} />}
        </div>
        <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:w-full">
          <Button variant="outline" onClick={() => setLeaving(true)}>
            Entrar con otra cuenta
          </Button>
          <SubmitButton isBusy={isBusy} busyText="Entrando…">
            Continuar
          </SubmitButton>
        </div>
      </form>
    </Modal>
  );
}
