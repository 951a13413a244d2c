import { usePageContext } from 'vike-react/usePageContext';
import { lazyForm } from '../../../components/form/lazy-form.tsx';
import { AccountFrame } from '../../../identity/site/account-frame.tsx';
import { TextLink } from '../../../identity/site/text-link.tsx';

const RecoveryForm = lazyForm(async () => (await import('../../../identity/site/recovery-form.tsx')).RecoveryForm);

export const Page = () => (
  <AccountFrame
    title="Recuperar la contraseña"
    intro="Escriba el correo de su cuenta y le enviaremos un enlace para elegir otra."
  >
    <RecoveryForm isInitiallySent={usePageContext().urlParsed.search['enviado'] === 'si'} />
    <p className="mt-6 border-t border-surface-200 pt-4 text-sm">
      <TextLink href="/login">Volver a iniciar sesión</TextLink>
    </p>
  </AccountFrame>
);
