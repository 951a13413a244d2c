export const title = 'Fuentes de Captación | Panel de Administración';
