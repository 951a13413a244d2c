export const title = 'Gestión de Leads | Panel de Administración';
