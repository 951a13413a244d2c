import type { StaffFeed } from '../../../../src/feeds/staff-feed.contract.ts';
import { moment } from '../../../ui/moment/moment.ts';
import { Facts } from '../../../ui/panel/facts.tsx';
import { Pill } from '../../../ui/table/pill.tsx';
import { accessText } from '../list/access-text.ts';
import { hasNeverSucceeded } from '../list/has-never-succeeded.ts';
import { scheduleText } from '../list/cadences.ts';
import { formatNames, placeText } from '../list/place-text.ts';

export const FeedFacts = ({ feed }: { feed: StaffFeed }) => (
  <Facts
    facts={[
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
          {placeText(feed.place)}
        </span>,
      ],
      ['Prefijo de las referencias', feed.referencePrefix ?? 'Ninguno'],
      ...(feed.format === 'kyero' && feed.place?.kind === 'web' ? [['Acceso', accessText(feed)] as const] : []),
      ['Servidores permitidos', feed.allowedHosts?.join(', ') ?? 'Cualquier servidor público'],
      ['Horario', scheduleText(feed.schedule)],
      ['Próximas importaciones', feed.nextRuns.length > 0 ? feed.nextRuns.map(moment).join(' · ') : 'Ninguna prevista'],
      ['Añadido', moment(feed.createdAt)],
    ]}
  />
);
