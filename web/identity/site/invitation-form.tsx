import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { navigate } from 'vike/client/router';
import type { InvitedPerson } from '../../../src/identity/account.contract.ts';
import { send } from '../../api/send.ts';
import { FormNotice } from '../../components/form/form-notice.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { type Texts, useApiForm } from '../../components/form/use-api-form.ts';
import { NameFields } from './account-fields.tsx';
import { accountSchemas } from './account-schemas.ts';
import { noticeAtom } from './notices.ts';
import { withMinPasswordLength, NewPasswordField } from './passwords/new-password-field.tsx';

const READY_TEXT = 'Su cuenta está lista: ya puede iniciar sesión';

/** Prefilled with the name entered by the inviting user; it can be corrected. */
export function InvitationForm({ token }: { token: string }) {
  const { passwordMin } = usePageContext();
  const setNotice = useSetAtom(noticeAtom);
  const [invitee, setInvitee] = useState<InvitedPerson['person']>(null);
  useEffect(() => {
    void send<InvitedPerson>('POST', '/invitations/invitee', { token }).then(
      ({ person }) => setInvitee(person),
      () => null,
    );
  }, [token]);
  const { firstName = '', lastName = '', email = '' } = invitee ?? {};
  const { props, field, alert, isBusy } = useApiForm<void, Texts>(
    withMinPasswordLength(passwordMin, accountSchemas.invitation),
    {
      values: { firstName, lastName, password: '' },
      toInput: (texts) => ({ token, ...texts }),
      send: (input) => send('POST', '/invitations/acceptance', input),
      onSent: () => {
        setNotice(READY_TEXT);
        void navigate('/login');
      },
      successTitle: 'Invitación aceptada',
      successText: READY_TEXT,
      errorTitle: 'No se ha podido aceptar la invitación',
    },
  );

  return (
    <form aria-label="Aceptar la invitación" {...props}>
      <FormNotice tone="error">{alert}</FormNotice>
      <div className="grid gap-5">
        <NameFields field={field} />
        <NewPasswordField email={email} {...field('password')} />
      </div>
      <SubmitButton isBusy={isBusy} busyText="Guardando…" className="mt-5 w-full">
        Crear mi acceso
      </SubmitButton>
    </form>
  );
}
