import { usePageContext } from 'vike-react/usePageContext';
import { lazyForm } from '../../../components/form/lazy-form.tsx';
import { AccountFrame } from '../../../identity/site/account-frame.tsx';
import { CONFIRMED_TEXT, REGISTERED_TEXT } from '../../../identity/site/notices.ts';
import { TextLink } from '../../../identity/site/text-link.tsx';

const SignInForm = lazyForm(async () => (await import('../../../identity/site/sign-in/sign-in-form.tsx')).SignInForm);

/** Shown after forms submitted without JavaScript. */
const NOTICES = new Map([
  ['enviado', REGISTERED_TEXT],
  ['confirmado', CONFIRMED_TEXT],
]);

export function Page() {
  const { next, registro = '' } = usePageContext().urlParsed.search;
  const notice = NOTICES.get(registro);
  return (
    <AccountFrame title="Iniciar sesión" intro="Entre en su cuenta con su correo y su contraseña.">
      <SignInForm next={next} {...(notice && { notice })} />
      <p className="mt-6 border-t border-surface-200 pt-4 text-sm">
        ¿No tiene cuenta? <TextLink href="/registro">Regístrese</TextLink>
      </p>
    </AccountFrame>
  );
}
