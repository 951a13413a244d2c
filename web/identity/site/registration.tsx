import { useSetAtom } from 'jotai';
import { usePageContext } from 'vike-react/usePageContext';
import { UNEXPECTED_ERROR_TEXT } from '../../api/api-error.ts';
import { send } from '../../api/send.ts';
import { FormNotice } from '../../components/form/form-notice.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { NameFields, EmailField } from './account-fields.tsx';
import { accountSchemas } from './account-schemas.ts';
import { noticeAtom, REGISTERED_TEXT } from './notices.ts';
import { withMinPasswordLength, NewPasswordField } from './passwords/new-password-field.tsx';
import { TextLink } from './text-link.tsx';

/** Shows the same text for every address, so that it does not reveal accounts. */
export function RegistrationForm({ onRegistered }: Props) {
  const { form: serverErrors, passwordMin } = usePageContext();
  const setNotice = useSetAtom(noticeAtom);
  const { props, field, alert, isBusy } = useApiForm(withMinPasswordLength(passwordMin, accountSchemas.registration), {
    send: (input) => send('POST', '/accounts', input),
    onSent: () => {
      setNotice(REGISTERED_TEXT);
      onRegistered();
    },
    successTitle: 'Registro exitoso',
    successText: REGISTERED_TEXT,
    errorTitle: 'Error de registro',
    offlineText: UNEXPECTED_ERROR_TEXT,
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
      <p className="mt-5 text-xs text-gray-600">
        Usamos estos datos solo para su cuenta. Consulte sus derechos en la{' '}
        <a
          href="/privacidad"
          className="font-semibold text-primary-600 underline underline-offset-2 hover:text-primary-700"
        >
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

interface Props {
  onRegistered: () => void;
}

export function Registration({ onRegistered }: Props) {
  const { agency } = usePageContext();
  if (agency.allowsRegistration) return <RegistrationForm onRegistered={onRegistered} />;
  return (
    <p>
      El acceso es por invitación. Si trabaja con nosotros, <TextLink href="/contacto">pida una a la agencia</TextLink>.
    </p>
  );
}
