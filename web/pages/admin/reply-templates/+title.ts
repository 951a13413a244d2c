export const title = 'Plantillas de Respuesta | Panel de Administración';
