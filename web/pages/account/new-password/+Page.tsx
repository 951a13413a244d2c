import { lazyForm } from '../../../components/form/lazy-form.tsx';
import { AccountFrame } from '../../../identity/site/account-frame.tsx';
import { LinkTokenGate } from '../../../identity/site/link-token-gate.tsx';
import { TextLink } from '../../../identity/site/text-link.tsx';

const NewPasswordForm = lazyForm(
  async () => (await import('../../../identity/site/new-password-form.tsx')).NewPasswordForm,
);

export const Page = () => (
  <AccountFrame title="Nueva contraseña" intro="Elija una que no use en ningún otro sitio.">
    <LinkTokenGate fallback={<TextLink href="/recuperar">Pedir otro enlace</TextLink>}>
      {(token) => <NewPasswordForm key={token} token={token} />}
    </LinkTokenGate>
  </AccountFrame>
);
