export const title = 'Sistema | Panel de Administración';
