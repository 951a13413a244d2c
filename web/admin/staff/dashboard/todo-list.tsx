import { ChevronRight, CircleCheck } from 'lucide-react';
import type { DashboardDetails, PendingWorkKind } from '../../../../src/admin/dashboard.contract.ts';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';

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

/** Links to the lists of work that waits for somebody. */
export const TodoList = ({ duties }: Pick<DashboardDetails, 'duties'>) => (
  <PanelCard title="Asuntos pendientes">
    {duties.length === 0 ? (
      <p className="flex gap-2.5 text-tinta-700">
        <CircleCheck size={20} aria-hidden className="mt-px shrink-0 text-ok-600" />
        No hay nada pendiente. Todo está al día.
      </p>
    ) : (
      <ul className="-mx-5 -mb-5 divide-y divide-cal-200 border-t border-cal-200">
        {duties.map(({ duty, count }) => (
          <li key={duty}>
            <a
              href={TODO_TEXTS[duty].href}
              className="flex min-h-11 items-center gap-3 px-5 py-2 -outline-offset-2 hover:bg-cal-50"
            >
              <span className="min-w-8 text-right font-[650] tabular-nums">{formatNumber(count)}</span>
              <span className="min-w-0 flex-1">{count === 1 ? TODO_TEXTS[duty].one : TODO_TEXTS[duty].several}</span>
              <ChevronRight size={18} aria-hidden className="shrink-0 text-niebla-600" />
            </a>
          </li>
        ))}
      </ul>
    )}
  </PanelCard>
);
