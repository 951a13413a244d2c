import { formatDateTime } from '../../../../lib/dates/format-date-time.ts';

const MAX_NAMED = 5;

interface Visit {
  name: string;
  at: string;
}

/** Names the leads that have a visit without an outcome, so that no appointment changes hands unseen; empty where none has. */
export function describeVisits(visits: readonly Visit[], now = Date.now()) {
  const isToCome = ({ at }: Visit) => Date.parse(at) > now;
  return [
    sentence(visits.filter(isToCome), 'programada'),
    sentence(
      visits.filter((visit) => !isToCome(visit)),
      'sin resultado',
    ),
  ]
    .filter(Boolean)
    .join(' ');
}

function sentence(visits: readonly Visit[], state: 'programada' | 'sin resultado') {
  if (visits.length === 0) return '';
  const named = visits.slice(0, MAX_NAMED).map(({ name, at }) => `${name} (${formatDateTime(at)})`);
  const more = visits.length - named.length;
  const whose = [...named, ...(more > 0 ? [`${more} más`] : [])].join(', ');
  if (visits.length === 1) return `Tiene una visita ${state}: ${whose}.`;
  return `Tienen visitas ${state === 'programada' ? 'programadas' : state}: ${whose}.`;
}
