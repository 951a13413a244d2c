import type { StaffFeed } from '../../../../src/feeds/staff-feed.contract.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { DetailsList } from '../../../components/staff/details-list.tsx';
import { Pill } from '../../../components/table/pill.tsx';
import { formatAccess } from '../list/format-access.ts';
import { hasNeverSucceeded } from '../list/has-never-succeeded.ts';
import { formatSchedule } from '../list/cadences.ts';
import { formatNames, formatFeedAddress } from '../list/format-feed-address.ts';

export const FeedFacts = ({ feed }: { feed: StaffFeed }) => (
  <DetailsList
    items={[
      [
        'Estado',
        <span key="state" className="inline-flex flex-wrap gap-1.5">
          <Pill tone={feed.isActive ? 'good' : 'quiet'}>{feed.isActive ? 'Activo' : 'En pausa'}</Pill>
          {hasNeverSucceeded(feed) && <Pill tone="bad">Nunca se ha importado con éxito</Pill>}
        </span>,
      ],
      ['Formato', formatNames[feed.format]],
      [
        'Dirección',
        <span key="place" className="break-all">
          {formatFeedAddress(feed.place)}
        </span>,
      ],
      ['Prefijo de las referencias', feed.referencePrefix ?? 'Ninguno'],
      ...(feed.format === 'kyero' && feed.place?.kind === 'web' ? [['Acceso', formatAccess(feed)] as const] : []),
      ['Servidores permitidos', feed.allowedHosts?.join(', ') ?? 'Cualquier servidor público'],
      ['Horario', formatSchedule(feed.schedule)],
      [
        'Próximas importaciones',
        feed.nextRuns.length > 0 ? feed.nextRuns.map(formatDateTime).join(' · ') : 'Ninguna prevista',
      ],
      ['Añadido', formatDateTime(feed.createdAt)],
    ]}
  />
);
