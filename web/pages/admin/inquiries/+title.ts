export const title = 'Consultas | Panel de Administración';
