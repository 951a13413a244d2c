export const title = 'Feeds | Panel de Administración';
