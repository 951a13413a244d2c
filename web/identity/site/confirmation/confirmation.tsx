import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { navigate } from 'vike/client/router';
import { FormNotice } from '../../../components/form/form-notice.tsx';
import { lazyForm } from '../../../components/form/lazy-form.tsx';
import { showToast } from '../../../components/toast/show-toast.ts';
import { noticeAtom, CONFIRMED_TEXT } from '../notices.ts';
import { TextLink } from '../text-link.tsx';

const ConfirmationForm = lazyForm(async () => (await import('./confirmation-form.tsx')).ConfirmationForm);
/** Lets the owner of the address take over an account that was registered with an unknown password. */
const ClaimForm = lazyForm(async () => (await import('./claim-form.tsx')).ClaimForm);

const COMPLETE_TOKEN = /^[\w-]{20,100}$/;

/** The token is in the query for browsers without JavaScript. With JavaScript, it is removed from the URL at once. */
export function Confirmation() {
  const { form: serverErrors, urlParsed } = usePageContext();
  const setNotice = useSetAtom(noticeAtom);
  const [token] = useState(serverErrors?.values['token'] ?? urlParsed.search['enlace'] ?? '');
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  const onSent = () => {
    setNotice(CONFIRMED_TEXT);
    showToast({ title: 'Cuenta confirmada', description: CONFIRMED_TEXT });
    void navigate('/login');
  };

  if (!COMPLETE_TOKEN.test(token))
    return (
      <>
        <FormNotice tone="error">
          El enlace no está completo. Cópielo entero desde el correo que ha recibido.
        </FormNotice>
        <TextLink href="/login">Iniciar sesión</TextLink>
      </>
    );
  const isClaim = serverErrors?.values['firstName'] !== undefined;
  return (
    <>
      <ConfirmationForm token={token} serverErrors={isClaim ? null : serverErrors} onSent={onSent} />
      <details open={isClaim} className="mt-6 border-t border-surface-200 pt-4">
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold text-primary-600 hover:text-primary-700">
          He olvidado la contraseña o no la puse yo
        </summary>
        <p className="mt-1 mb-5 text-sm text-gray-600">
          Díganos su nombre y elija otra contraseña. No guardaremos ningún dato de ese registro.
        </p>
        <ClaimForm token={token} serverErrors={isClaim ? serverErrors : null} onSent={onSent} />
      </details>
      <p className="mt-4 border-t border-surface-200 pt-4 text-sm">
        ¿El enlace ha caducado? <TextLink href="/registro">Regístrese otra vez</TextLink>
      </p>
    </>
  );
}
