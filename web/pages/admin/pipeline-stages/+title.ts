export const title = 'Etapas de Embudo de Ventas | Panel de Administración';
