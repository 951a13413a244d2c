export const title = 'Contenido | Panel de Administración';
