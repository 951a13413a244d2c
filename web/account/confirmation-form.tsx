import { useSetAtom } from 'jotai';
import { navigate } from 'vike/client/router';
import { send } from '../api/send.ts';
import { FormNotice } from '../ui/form/form-notice.tsx';
import { SubmitButton } from '../ui/form/submit-button.tsx';
import { useSentForm } from '../ui/form/use-sent-form.ts';
import { showToast } from '../ui/toast/show-toast.ts';
import { accountContracts } from './account-contracts.ts';
import { noticeAtom } from './notice-atom.ts';

const CONFIRMED = 'Su cuenta está confirmada: ya puede iniciar sesión';

/** A press of a button confirms: programs that only follow the links of a mail confirm nothing. */
export function ConfirmationForm({ token }: { token: string }) {
  const setNotice = useSetAtom(noticeAtom);
  const { form, alert, isBusy } = useSentForm({
    contract: accountContracts.confirmation,
    toInput: () => ({ token }),
    send: (input) => send('POST', '/accounts/confirmation', input),
    onSent: () => {
      setNotice(CONFIRMED);
      showToast({ title: 'Cuenta confirmada', description: CONFIRMED });
      void navigate('/login');
    },
    failed: 'Error',
  });

  return (
    <form aria-label="Confirmar la cuenta" {...form}>
      <FormNotice tone="error">{alert}</FormNotice>
      <SubmitButton isBusy={isBusy} busyText="Confirmando…" className="w-full">
        Confirmar mi cuenta
      </SubmitButton>
    </form>
  );
}
