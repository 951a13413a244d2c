import { useEffect, useRef, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { send } from '../../api/send.ts';
import { FormNotice } from '../../components/form/form-notice.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { accountSchemas } from './account-schemas.ts';
import { EmailField } from './email-field.tsx';

/** Says the same of every address: nobody learns here which ones have accounts. */
export function RecoveryForm({ isSentAtOnce }: { isSentAtOnce: boolean }) {
  const { form: serverErrors } = usePageContext();
  const [isSent, setIsSent] = useState(isSentAtOnce);
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form that had the focus is gone.
    if (isSent && !isSentAtOnce) answer.current?.focus();
  }, [isSent, isSentAtOnce]);
  const { props, field, alert, isBusy } = useApiForm(accountSchemas.resetRequest, {
    send: (input) => send('POST', '/password-resets', input),
    onSent: () => setIsSent(true),
    errorTitle: 'No se ha podido enviar el enlace',
    serverErrors,
  });

  if (isSent)
    return (
      <div ref={answer} tabIndex={-1} className="outline-offset-4">
        <FormNotice tone="success">
          <p>Revise su correo electrónico</p>
          <p className="mt-1 font-normal text-tinta-900">
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
