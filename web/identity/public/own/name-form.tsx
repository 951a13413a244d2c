import { reload } from 'vike/client/router';
import type { AccountDetails } from '../../../../src/identity/account.contract.ts';
import { send } from '../../../api/send.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useSentForm } from '../use-sent-form.ts';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { accountContracts } from '../account-contracts.ts';
import { NameFields } from '../name-fields.tsx';
import { AccountSection } from './account-section.tsx';

export function NameForm({ account }: { account: AccountDetails }) {
  const { form, field, alert, isBusy } = useSentForm({
    contract: accountContracts.name,
    send: (input) => send('PATCH', '/account', input),
    onSent: () => {
      showToast({ title: 'Datos guardados' });
      void reload();
    },
    failed: 'Error',
  });
  return (
    <AccountSection title="Sus datos" lead={<span className="wrap-anywhere">Entra con {account.email}</span>}>
      <form aria-label="Sus datos" {...form}>
        <FormNotice tone="error">{alert}</FormNotice>
        <NameFields field={field} given={account} />
        <SubmitButton isBusy={isBusy} busyText="Guardando…" className="mt-5">
          Guardar datos
        </SubmitButton>
      </form>
    </AccountSection>
  );
}
