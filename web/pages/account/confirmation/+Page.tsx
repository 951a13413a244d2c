import { AccountFrame } from '../../../account/account-frame.tsx';
import { Confirmation } from '../../../account/confirmation/confirmation.tsx';

export const Page = () => (
  <AccountFrame title="Confirmar la cuenta" lead="Un paso más y su cuenta quedará confirmada.">
    <Confirmation />
  </AccountFrame>
);
