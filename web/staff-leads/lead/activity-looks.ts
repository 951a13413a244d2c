import { Handshake, type LucideIcon, Mail, NotebookPen, Phone } from 'lucide-react';
import type { ActivityKind } from '../../../src/leads/lead-work.contract.ts';

export const ACTIVITY_NAMES: Record<ActivityKind, string> = {
  note: 'Nota',
  call: 'Llamada',
  mail: 'Correo',
  visit: 'Visita',
};

export const ACTIVITY_ICONS: Record<ActivityKind, LucideIcon> = {
  note: NotebookPen,
  call: Phone,
  mail: Mail,
  visit: Handshake,
};
