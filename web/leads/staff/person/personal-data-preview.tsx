import { useQuery } from '@tanstack/react-query';
import type { PersonalDataMatches, PersonQuery } from '../../../../src/leads/privacy/personal-data.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { send } from '../../../api/send.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { kindNames } from '../inquiry/kind-names.ts';

type Match = PersonalDataMatches['items'][number];

/** What an export or an erasure of this person would take. */
export const usePersonalData = (person: PersonQuery) =>
  useQuery({
    queryKey: ['personal-data', person],
    queryFn: () => send<PersonalDataMatches>('POST', '/staff/personal-data/searches', person),
    // Each dialog asks anew: what it shows is what would be taken now.
    gcTime: 0,
  });

/** Why the question cannot be confirmed yet. */
export function getBlockedReason({ data, isError }: ReturnType<typeof usePersonalData>): string | undefined {
  if (isError) return 'No se han podido buscar los datos. Cierre y vuelva a intentarlo.';
  return data ? undefined : 'Buscando sus datos… Podrá confirmar cuando los vea.';
}

/** Names the leads before anything happens: several people may share what identifies one of them. */
export function PersonalDataPreview({ matches }: { matches: PersonalDataMatches }) {
  const { items, total } = matches;
  const others = items.filter(({ foundBy }) => foundBy === 'merge');
  const own = items.filter(({ foundBy }) => foundBy !== 'merge');
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{countsOf(matches).join(', ')}</p>
      {others.length > 0 && (
        <div className="rounded-md border border-cal-200 bg-cal-50 p-3">
          <p className="font-semibold">Con otro contacto, fusionadas con sus consultas:</p>
          <Matches items={others} label="Consultas con otro contacto" />
        </div>
      )}
      <Matches items={own} label="Sus consultas" />
      {total > items.length && <p>Se muestran {items.length} consultas.</p>}
    </div>
  );
}

const Matches = ({ items, label }: { items: readonly Match[]; label: string }) => (
  <ul className="max-h-40 list-disc overflow-y-auto pl-5" tabIndex={0} aria-label={label}>
    {items.map(({ id, name, email, phone, kind, createdAt }) => (
      <li key={id} className="break-words">
        {[name, email ?? phone, kindNames[kind], formatDateTime(createdAt)].filter(Boolean).join(' · ')}
      </li>
    ))}
  </ul>
);

const countsOf = ({ total, activities, tasks, photos, mails, accounts }: PersonalDataMatches) => [
  counted(total, 'consulta', 'consultas'),
  ...(activities ? [counted(activities, 'actividad', 'actividades')] : []),
  ...(tasks ? [counted(tasks, 'tarea', 'tareas')] : []),
  ...(photos ? [counted(photos, 'foto', 'fotos')] : []),
  ...(mails ? [counted(mails, 'correo', 'correos')] : []),
  ...(accounts ? [counted(accounts, 'cuenta o solicitud de cuenta', 'cuentas o solicitudes de cuenta')] : []),
];

const counted = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`;
