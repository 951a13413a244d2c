export const REGISTERED = 'Revisa tu email para confirmar tu cuenta';
