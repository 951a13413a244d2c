import { usePageContext } from 'vike-react/usePageContext';
import { AccountFrame } from '../../../identity/site/account-frame.tsx';
import { TextLink } from '../../../identity/site/text-link.tsx';
import { lazyForm } from '../../../components/form/lazy-form.tsx';

const RecoveryForm = lazyForm(async () => (await import('../../../identity/site/recovery-form.tsx')).RecoveryForm);

export const Page = () => (
  <AccountFrame
    title="Recuperar la contraseña"
    intro="Escriba el correo de su cuenta y le enviaremos un enlace para elegir otra."
  >
    <RecoveryForm isSentAtOnce={usePageContext().urlParsed.search['enviado'] === 'si'} />
    <p className="mt-6 border-t border-cal-200 pt-4 text-sm">
      <TextLink href="/login">Volver a iniciar sesión</TextLink>
    </p>
  </AccountFrame>
);
