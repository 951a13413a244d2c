export const title = 'Plantillas de respuesta | Panel de Administración';
