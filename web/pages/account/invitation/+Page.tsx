import { lazyForm } from '../../../components/form/lazy-form.tsx';
import { AccountFrame } from '../../../identity/site/account-frame.tsx';
import { LinkTokenGate } from '../../../identity/site/link-token-gate.tsx';
import { TextLink } from '../../../identity/site/text-link.tsx';

const InvitationForm = lazyForm(
  async () => (await import('../../../identity/site/invitation-form.tsx')).InvitationForm,
);

export const Page = () => (
  <AccountFrame
    title="Le damos la bienvenida"
    intro="Díganos cómo se llama y elija una contraseña para entrar en el panel."
  >
    <LinkTokenGate fallback={<TextLink href="/login">Iniciar sesión</TextLink>}>
      {(token) => <InvitationForm key={token} token={token} />}
    </LinkTokenGate>
  </AccountFrame>
);
