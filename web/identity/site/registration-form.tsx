import { useSetAtom } from 'jotai';
import { usePageContext } from 'vike-react/usePageContext';
import { UNEXPECTED } from '../../api/api-error.ts';
import { send } from '../../api/send.ts';
import { FormNotice } from '../../components/form/form-notice.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { accountSchemas } from './account-schemas.ts';
import { NameFields } from './name-fields.tsx';
import { noticeAtom } from './notice-atom.ts';
import { REGISTERED } from './registered.ts';
import { withMinPasswordLength } from './passwords/with-min-password-length.ts';
import { NewPasswordField } from './passwords/new-password-field.tsx';
import { EmailField } from './email-field.tsx';

interface Props {
  onRegistered: () => void;
}

/** Answers alike whether the address is known or not. */
export function RegistrationForm({ onRegistered }: Props) {
  const { form: serverErrors, passwordMin } = usePageContext();
  const setNotice = useSetAtom(noticeAtom);
  const { props, field, alert, isBusy } = useApiForm(withMinPasswordLength(passwordMin, accountSchemas.registration), {
    send: (input) => send('POST', '/accounts', input),
    onSent: () => {
      setNotice(REGISTERED);
      onRegistered();
    },
    successTitle: 'Registro exitoso',
    successText: REGISTERED,
    errorTitle: 'Error de registro',
    offlineText: UNEXPECTED,
    serverErrors,
  });

  return (
    <form aria-label="Crear cuenta" action="/registro" {...props}>
      <FormNotice tone="error">{alert}</FormNotice>
      <div className="grid gap-5">
        <NameFields field={field} />
        <EmailField {...field('email')} />
        <NewPasswordField {...field('password')} />
      </div>
      <p className="mt-5 text-xs text-niebla-600">
        Usamos estos datos solo para su cuenta. Consulte sus derechos en la{' '}
        <a href="/privacidad" className="font-semibold text-mar-600 underline underline-offset-2 hover:text-mar-700">
          política de privacidad
        </a>
        .
      </p>
      <SubmitButton isBusy={isBusy} className="mt-5 w-full">
        Crear cuenta
      </SubmitButton>
    </form>
  );
}
