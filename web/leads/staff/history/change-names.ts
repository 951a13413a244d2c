import type { ChangedField } from '../../../../src/leads/lead-work.contract.ts';

export const changeNames: Record<ChangedField, string> = {
  created: 'Lead creado',
  contact: 'Datos de contacto corregidos',
  source: 'Cambio de fuente',
  agent: 'Cambio de agente',
  stage: 'Cambio de etapa',
  status: 'Cambio de estado',
  score: 'Puntuación corregida',
  'follow-up': 'Próximo seguimiento',
  folder: 'Cambio de carpeta',
  merged: 'Fusión con otro lead',
  'activity-added': 'Actividad añadida',
  'activity-changed': 'Actividad modificada',
  'activity-removed': 'Actividad eliminada',
  'task-added': 'Tarea añadida',
  'task-changed': 'Tarea modificada',
  'task-done': 'Tarea hecha',
  'task-reopened': 'Tarea reabierta',
  'task-removed': 'Tarea eliminada',
};
