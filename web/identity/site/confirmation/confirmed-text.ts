export const CONFIRMED_TEXT = 'Su cuenta está confirmada: ya puede iniciar sesión';
