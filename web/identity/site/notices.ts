import { atom } from 'jotai';

/** Message on the next sign-in form; a toast would disappear before the mail arrives. */
export const noticeAtom = atom('');

export const CONFIRMED_TEXT = 'Su cuenta está confirmada: ya puede iniciar sesión';

export const REGISTERED_TEXT = 'Revisa tu email para confirmar tu cuenta';
