import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { navigate } from 'vike/client/router';
import { send } from '../../api/send.ts';
import { FormNotice } from '../../components/form/form-notice.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { useApiForm } from '../../components/form/use-api-form.ts';
import { accountSchemas } from './account-schemas.ts';
import { noticeAtom } from './notices.ts';
import { withMinPasswordLength, NewPasswordField } from './passwords/new-password-field.tsx';
import { TextLink } from './text-link.tsx';

const CHANGED_TEXT = 'Ya puede iniciar sesión con su nueva contraseña';

export function NewPasswordForm({ token }: { token: string }) {
  const { passwordMin } = usePageContext();
  const setNotice = useSetAtom(noticeAtom);
  const [isExpired, setIsExpired] = useState(false);
  const { props, field, alert, isBusy } = useApiForm(withMinPasswordLength(passwordMin, accountSchemas.reset), {
    toInput: ({ password }) => ({ token, password }),
    send: (input) => send('PUT', '/password-resets', input),
    onSent: () => {
      setNotice(CHANGED_TEXT);
      void navigate('/login');
    },
    successTitle: 'Contraseña cambiada',
    successText: CHANGED_TEXT,
    errorTitle: 'No se ha podido guardar la contraseña',
    handleError: ({ status }) => {
      if (status === 410) setIsExpired(true);
      return false;
    },
  });

  return (
    <form aria-label="Nueva contraseña" {...props}>
      <FormNotice tone="error">{alert}</FormNotice>
      {isExpired ? (
        <TextLink href="/recuperar">Pedir otro enlace</TextLink>
      ) : (
        <>
          <NewPasswordField label="Nueva contraseña" {...field('password')} />
          <SubmitButton isBusy={isBusy} busyText="Guardando…" className="mt-5 w-full">
            Guardar contraseña
          </SubmitButton>
        </>
      )}
    </form>
  );
}
