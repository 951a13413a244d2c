import { useEffect, useRef, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { send } from '../../api/send.ts';
import { FormNotice } from '../../components/form/form-notice.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { EmailField } from './account-fields.tsx';
import { accountSchemas } from './account-schemas.ts';

/** Shows the same text for every address, so that it does not reveal accounts. */
export function RecoveryForm({ isInitiallySent }: { isInitiallySent: boolean }) {
  const { form: serverErrors } = usePageContext();
  const [isSent, setIsSent] = useState(isInitiallySent);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form that had the focus has been removed.
    if (isSent && !isInitiallySent) notice.current?.focus();
  }, [isSent, isInitiallySent]);
  const { props, field, alert, isBusy } = useApiForm(accountSchemas.resetRequest, {
    send: (input) => send('POST', '/password-resets', input),
    onSent: () => setIsSent(true),
    errorTitle: 'No se ha podido enviar el enlace',
    serverErrors,
  });

  if (isSent)
    return (
      <div ref={notice} tabIndex={-1} className="outline-offset-4">
        <FormNotice tone="success">
          <p>Revise su correo electrónico</p>
          <p className="mt-1 font-normal text-ink-900">
            Si hay una cuenta con esa dirección, en unos minutos recibirá un enlace para elegir otra contraseña. Si no
            llega, mire en la carpeta de correo no deseado.
          </p>
        </FormNotice>
      </div>
    );
  return (
    <form aria-label="Recuperar la contraseña" action="/recuperar" {...props}>
      <FormNotice tone="error">{alert}</FormNotice>
      <EmailField {...field('email')} />
      <SubmitButton isBusy={isBusy} className="mt-5 w-full">
        Enviar enlace
      </SubmitButton>
    </form>
  );
}
