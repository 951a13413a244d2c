import { Building2, Inbox, type LucideIcon, MessageSquare, Star } from 'lucide-react';
import type { DashboardDetails, Figure } from '../../../../src/admin/dashboard.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';

type Figures = DashboardDetails['figures'];

const CARDS: Record<
  keyof Figures,
  { label: string; href: string; icon: LucideIcon; describeChange: (figure: Figure) => string }
> = {
  properties: {
    label: 'Total Propiedades',
    href: '/admin/properties',
    icon: Building2,
    describeChange: (figure) => compareMonths(figure, 'añadida', 'añadidas'),
  },
  inquiries: {
    label: 'Consultas Totales',
    href: '/admin/inquiries',
    icon: MessageSquare,
    describeChange: (figure) => compareMonths(figure, 'recibida', 'recibidas'),
  },
  newInquiries: {
    label: 'Nuevas Consultas',
    href: '/admin/leads?status=new',
    icon: Inbox,
    describeChange: ({ thisMonth, lastMonth }) =>
      `De este mes: ${formatCount(thisMonth)}; del mes pasado: ${formatCount(lastMonth)}`,
  },
  featured: {
    label: 'Propiedades Destacadas',
    href: '/admin/properties?featured=true',
    icon: Star,
    describeChange: () => 'Elegidas para la portada',
  },
};
const CARD_NAMES = Object.keys(CARDS) as (keyof Figures)[];

interface Props {
  figures: Figures;
  countedAt: string;
}

export const StatCards = ({ figures, countedAt }: Props) => (
  <section aria-label="Cifras">
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4 xl:grid-cols-2">
      {CARD_NAMES.map((name) => {
        const figure = figures[name];
        return figure && <StatCard key={name} figure={figure} {...CARDS[name]} />;
      })}
    </ul>
    <p className="mt-2 text-xs text-gray-600">
      Cifras del <time dateTime={countedAt}>{formatDateTime(countedAt)}</time>; se actualizan cada 5 minutos.
    </p>
  </section>
);

const StatCard = ({
  figure,
  label,
  href,
  icon: Icon,
  describeChange,
}: { figure: Figure } & (typeof CARDS)[keyof Figures]) => (
  <li className="relative rounded-md border border-surface-200 bg-white p-4 transition-colors duration-[120ms] hover:border-gray-500">
    <p className="flex items-start justify-between gap-2 text-xs font-medium text-gray-600">
      <a href={href} className="after:absolute after:inset-0 after:rounded-md">
        {label}
      </a>
      <Icon size={18} aria-hidden className="shrink-0 text-primary-600" />
    </p>
    <p className="mt-1 text-[1.875rem] leading-[1.2] font-semibold tabular-nums">{formatCount(figure.total)}</p>
    <p className="mt-1 text-xs text-ink-700">{describeChange(figure)}</p>
  </li>
);

const formatCount = (count: number | null) => formatNumber(count ?? 0);

const compareMonths = ({ thisMonth, lastMonth }: Figure, one: string, many: string) =>
  `${formatCount(thisMonth)} ${thisMonth === 1 ? one : many} este mes, ${formatCount(lastMonth)} el mes pasado`;
