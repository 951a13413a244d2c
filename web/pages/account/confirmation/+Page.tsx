import { AccountFrame } from '../../../identity/public/account-frame.tsx';
import { Confirmation } from '../../../identity/public/confirmation/confirmation.tsx';

export const Page = () => (
  <AccountFrame title="Confirmar la cuenta" lead="Un paso más y su cuenta quedará confirmada.">
    <Confirmation />
  </AccountFrame>
);
