import { ChevronRight, CircleCheck } from 'lucide-react';
import type { DashboardDetails, PendingWorkKind } from '../../../../src/admin/dashboard.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { PanelCard } from '../../../components/staff/panel-card.tsx';

const TODO_TEXTS: Record<PendingWorkKind, { one: string; several: string; href: string }> = {
  unanswered: {
    one: 'consulta sin responder',
    several: 'consultas sin responder',
    href: '/admin/leads?unanswered=true',
  },
  overdue: {
    one: 'lead con una tarea o un seguimiento vencido',
    several: 'leads con tareas o seguimientos vencidos',
    href: '/admin/leads?overdue=true',
  },
  'failed-mails': {
    one: 'correo que no se ha podido enviar',
    several: 'correos que no se han podido enviar',
    href: '/admin/settings/system',
  },
  imports: {
    one: 'importación por revisar',
    several: 'importaciones por revisar',
    href: '/admin/settings/feeds',
  },
  'missing-parts': {
    one: 'anuncio publicado incompleto',
    several: 'anuncios publicados incompletos',
    href: '/admin/properties?missing=any&status=published',
  },
  accounts: {
    one: 'cuenta pendiente de rol',
    several: 'cuentas pendientes de rol',
    href: '/admin/users?state=awaiting-approval',
  },
};

export const TodoList = ({ pendingWork }: Pick<DashboardDetails, 'pendingWork'>) => (
  <PanelCard title="Asuntos pendientes">
    {pendingWork.length === 0 ? (
      <p className="flex gap-2.5 text-ink-700">
        <CircleCheck size={20} aria-hidden className="mt-px shrink-0 text-success-600" />
        No hay nada pendiente. Todo está al día.
      </p>
    ) : (
      <ul className="-mx-5 -mb-5 divide-y divide-surface-200 border-t border-surface-200">
        {pendingWork.map(({ kind, count }) => (
          <li key={kind}>
            <a
              href={TODO_TEXTS[kind].href}
              className="flex min-h-11 items-center gap-3 px-5 py-2 -outline-offset-2 hover:bg-surface-50"
            >
              <span className="min-w-8 text-right font-[650] tabular-nums">{formatNumber(count)}</span>
              <span className="min-w-0 flex-1">{count === 1 ? TODO_TEXTS[kind].one : TODO_TEXTS[kind].several}</span>
              <ChevronRight size={18} aria-hidden className="shrink-0 text-gray-600" />
            </a>
          </li>
        ))}
      </ul>
    )}
  </PanelCard>
);
