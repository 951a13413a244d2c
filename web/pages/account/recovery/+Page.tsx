import { usePageContext } from 'vike-react/usePageContext';
import { AccountFrame } from '../../../identity/public/account-frame.tsx';
import { TextLink } from '../../../identity/public/text-link.tsx';
import { lateForm } from '../../../ui/form/late-form.tsx';

const RecoveryForm = lateForm(async () => (await import('../../../identity/public/recovery-form.tsx')).RecoveryForm);

export const Page = () => (
  <AccountFrame
    title="Recuperar la contraseña"
    lead="Escriba el correo de su cuenta y le enviaremos un enlace para elegir otra."
  >
    <RecoveryForm isSentAtOnce={usePageContext().urlParsed.search['enviado'] === 'si'} />
    <p className="mt-6 border-t border-cal-200 pt-4 text-sm">
      <TextLink href="/login">Volver a iniciar sesión</TextLink>
    </p>
  </AccountFrame>
);
