import { AccountFrame } from '../../../account/account-frame.tsx';
import { LinkForm } from '../../../account/link-form.tsx';
import { NewPasswordForm } from '../../../account/new-password-form.tsx';
import { TextLink } from '../../../account/text-link.tsx';

export const Page = () => (
  <AccountFrame title="Nueva contraseña" lead="Elija una que no use en ningún otro sitio.">
    <LinkForm advice={<TextLink href="/recuperar">Pedir otro enlace</TextLink>}>
      {(token) => <NewPasswordForm key={token} token={token} />}
    </LinkForm>
  </AccountFrame>
);
