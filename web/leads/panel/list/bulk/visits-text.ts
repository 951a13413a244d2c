import { moment } from '../../../../ui/moment/moment.ts';

const MAX_NAMED = 5;

/** Names the leads that have a planned visit, so that no appointment changes hands unseen; empty where none has. */
export function visitsText(visits: readonly { name: string; at: string }[]) {
  if (visits.length === 0) return '';
  const named = visits.slice(0, MAX_NAMED).map(({ name, at }) => `${name} (${moment(at)})`);
  const more = visits.length - named.length;
  const whose = [...named, ...(more > 0 ? [`${more} más`] : [])].join(', ');
  return visits.length === 1 ? `Tiene una visita programada: ${whose}.` : `Tienen visitas programadas: ${whose}.`;
}
