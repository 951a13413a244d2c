import { AccountFrame } from '../../../identity/public/account-frame.tsx';
import { LinkForm } from '../../../identity/public/link-form.tsx';
import { NewPasswordForm } from '../../../identity/public/new-password-form.tsx';
import { TextLink } from '../../../identity/public/text-link.tsx';

export const Page = () => (
  <AccountFrame title="Nueva contraseña" lead="Elija una que no use en ningún otro sitio.">
    <LinkForm advice={<TextLink href="/recuperar">Pedir otro enlace</TextLink>}>
      {(token) => <NewPasswordForm key={token} token={token} />}
    </LinkForm>
  </AccountFrame>
);
