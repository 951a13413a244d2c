export const title = 'Auditoría | Panel de Administración';
