export const title = 'Dashboard | Panel de Administración';
