import { useSetAtom } from 'jotai';
import { navigate } from 'vike/client/router';
import { usePageContext } from 'vike-react/usePageContext';
import { send } from '../../api/send.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { accountContracts } from './account-contracts.ts';
import { NameFields } from './name-fields.tsx';
import { noticeAtom } from './notice-atom.ts';
import { atLeast } from './passwords/at-least.ts';
import { NewPasswordField } from './passwords/new-password-field.tsx';

const READY = 'Su cuenta está lista: ya puede iniciar sesión';

export function InvitationForm({ token }: { token: string }) {
  const { passwordMin } = usePageContext();
  const setNotice = useSetAtom(noticeAtom);
  const { props, field, alert, isBusy } = useForm(atLeast(passwordMin, accountContracts.invitation), {
    toInput: (texts) => ({ token, ...texts }),
    send: (input) => send('POST', '/invitations/acceptance', input),
    onSent: () => {
      setNotice(READY);
      void navigate('/login');
    },
    done: 'Invitación aceptada',
    note: READY,
    failed: 'Error',
  });

  return (
    <form aria-label="Aceptar la invitación" {...props}>
      <FormNotice tone="error">{alert}</FormNotice>
      <div className="grid gap-5">
        <NameFields field={field} />
        <NewPasswordField {...field('password')} />
      </div>
      <SubmitButton isBusy={isBusy} busyText="Guardando…" className="mt-5 w-full">
        Crear mi acceso
      </SubmitButton>
    </form>
  );
}
