import { AccountFrame } from '../../../account/account-frame.tsx';
import { ConfirmationForm } from '../../../account/confirmation-form.tsx';
import { LinkForm } from '../../../account/link-form.tsx';
import { TextLink } from '../../../account/text-link.tsx';

export const Page = () => (
  <AccountFrame title="Confirmar la cuenta" lead="Un paso más y su cuenta quedará confirmada.">
    <LinkForm advice={<TextLink href="/login">Iniciar sesión</TextLink>}>
      {(token) => <ConfirmationForm key={token} token={token} />}
    </LinkForm>
  </AccountFrame>
);
