export const title = 'Configuración | Panel de Administración';
