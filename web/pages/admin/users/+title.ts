export const title = 'Gestión de Usuarios | Panel de Administración';
