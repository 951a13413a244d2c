import { Building2, Inbox, type LucideIcon, MessageSquare, Star } from 'lucide-react';
import type { DashboardDetails, Figure } from '../../../../src/admin/dashboard.contract.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';

type Figures = DashboardDetails['figures'];

const CARDS: Record<keyof Figures, { label: string; href: string; icon: LucideIcon; change: (of: Figure) => string }> =
  {
    properties: {
      label: 'Total Propiedades',
      href: '/admin/properties',
      icon: Building2,
      change: (of) => sinceLastMonth(of, 'añadida', 'añadidas'),
    },
    inquiries: {
      label: 'Consultas Totales',
      href: '/admin/inquiries',
      icon: MessageSquare,
      change: (of) => sinceLastMonth(of, 'recibida', 'recibidas'),
    },
    newInquiries: {
      label: 'Nuevas Consultas',
      href: '/admin/leads?status=new',
      icon: Inbox,
      change: ({ thisMonth, lastMonth }) => `De este mes: ${whole(thisMonth)}; del mes pasado: ${whole(lastMonth)}`,
    },
    featured: {
      label: 'Propiedades Destacadas',
      href: '/admin/properties?featured=true',
      icon: Star,
      change: () => 'Elegidas para la portada',
    },
  };
const NAMES = Object.keys(CARDS) as (keyof Figures)[];

interface Props {
  figures: Figures;
  countedAt: string;
}

export const StatCards = ({ figures, countedAt }: Props) => (
  <section aria-label="Cifras">
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 xl:grid-cols-2">
      {NAMES.map((name) => {
        const figure = figures[name];
        return figure && <StatCard key={name} figure={figure} {...CARDS[name]} />;
      })}
    </ul>
    <p className="mt-2 text-xs text-niebla-600">
      Cifras del <time dateTime={countedAt}>{formatDateTime(countedAt)}</time>; se actualizan cada 5 minutos.
    </p>
  </section>
);

const StatCard = ({
  figure,
  label,
  href,
  icon: Drawing,
  change,
}: { figure: Figure } & (typeof CARDS)[keyof Figures]) => (
  <li className="relative rounded-md border border-cal-200 bg-white p-4 transition-colors duration-[120ms] hover:border-niebla-500">
    <p className="flex items-start justify-between gap-2 text-xs font-medium text-niebla-600">
      <a href={href} className="after:absolute after:inset-0 after:rounded-md">
        {label}
      </a>
      <Drawing size={18} aria-hidden className="shrink-0 text-mar-600" />
    </p>
    <p className="mt-1 text-[1.875rem] leading-[1.2] font-semibold tabular-nums">{whole(figure.total)}</p>
    <p className="mt-1 text-xs text-tinta-700">{change(figure)}</p>
  </li>
);

const whole = (figure: number | null) => formatNumber(figure ?? 0);

const sinceLastMonth = ({ thisMonth, lastMonth }: Figure, one: string, several: string) =>
  `${whole(thisMonth)} ${thisMonth === 1 ? one : several} este mes, ${whole(lastMonth)} el mes pasado`;
