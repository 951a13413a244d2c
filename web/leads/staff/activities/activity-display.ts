import { Handshake, type LucideIcon, Mail, NotebookPen, Phone } from 'lucide-react';
import type { ActivityKind } from '../../../../src/leads/lead-work.contract.ts';

export const activityDisplay: Record<ActivityKind, { name: string; icon: LucideIcon }> = {
  note: { name: 'Nota', icon: NotebookPen },
  call: { name: 'Llamada', icon: Phone },
  mail: { name: 'Correo', icon: Mail },
  visit: { name: 'Visita', icon: Handshake },
};
