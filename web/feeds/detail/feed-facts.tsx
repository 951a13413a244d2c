import type { StaffFeed } from '../../../src/feeds/staff-feed.contract.ts';
import { moment } from '../../ui/moment/moment.ts';
import { Facts } from '../../ui/panel/facts.tsx';
import { Pill } from '../../ui/table/pill.tsx';
import { scheduleText } from '../list/cadences.ts';
import { formatNames, placeText } from '../list/place-text.ts';

export const FeedFacts = ({ feed }: { feed: StaffFeed }) => (
  <Facts
    facts={[
      [
        'Estado',
        <Pill key="state" tone={feed.isActive ? 'good' : 'quiet'}>
          {feed.isActive ? 'Activo' : 'En pausa'}
        </Pill>,
      ],
      ['Formato', formatNames[feed.format]],
      [
        'Dirección',
        <span key="place" className="break-all">
          {placeText(feed.place)}
        </span>,
      ],
      ['Prefijo de las referencias', feed.referencePrefix ?? 'Ninguno'],
      ['Servidores permitidos', feed.allowedHosts?.join(', ') ?? 'Cualquiera que sea público'],
      ['Horario', scheduleText(feed.schedule)],
      ['Próximas importaciones', feed.nextRuns.length > 0 ? feed.nextRuns.map(moment).join(' · ') : 'Ninguna prevista'],
      ['Añadido', moment(feed.createdAt)],
    ]}
  />
);
