export const confirmed = 'Su cuenta está confirmada: ya puede iniciar sesión';
