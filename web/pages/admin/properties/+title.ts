export const title = 'Gestión de Propiedades | Panel de Administración';
