import { useQuery } from '@tanstack/react-query';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import type { PersonalDataMatches, PersonQuery } from '../../../../src/leads/privacy/personal-data.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { download } from '../../../api/download.ts';
import { send } from '../../../api/send.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useMutationWithToast } from '../../../components/use-mutation-with-toast.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { kindNames } from '../lead-names.ts';
import { LEADS_KEY } from '../leads-query.ts';

interface EraseDialogProps {
  lead: LeadDetails;
  onErased: () => void;
  onClose: () => void;
}

export function EraseDialog({ lead, onErased, onClose }: EraseDialogProps) {
  const { name, email, phone } = lead;
  const person = getPersonQuery(lead)!;
  const { mutate } = useMutationWithToast(LEADS_KEY);
  const matches = usePersonalData(person);
  const erase = async () => {
    const refusal = await mutate(() => send('POST', '/staff/personal-data/erasures', person), {
      successTitle: 'Datos personales borrados',
      errorTitle: 'No se han podido borrar los datos',
    });
    if (!refusal) onErased();
  };
  return (
    <ConfirmDialog
      question="¿Borrar los datos personales?"
      confirmLabel="Borrar"
      blockedReason={getBlockedReason(matches)}
      onConfirm={erase}
      onClose={onClose}
    >
      <p>
        Se borrarán todos los datos de <span className="font-semibold break-words">{name}</span>
        <span>{` (${email ?? phone}):`}</span>
      </p>
      {matches.data && <PersonalDataPreview matches={matches.data} />}
      <ul className="grid list-disc gap-1 pl-5">
        <li>
          Todas sus consultas, no solo esta: nombre, correo, teléfono, mensaje y fotos, con sus actividades y tareas.
        </li>
        <li>Los correos enviados por ellas y su cuenta de la web, si la tiene.</li>
      </ul>
      <p>Quedan solo cifras anónimas: número de consultas, fuente y etapa.</p>
      <p className="font-semibold">Esta acción no se puede deshacer.</p>
    </ConfirmDialog>
  );
}

interface ExportDialogProps {
  lead: LeadDetails;
  onClose: () => void;
}

/** Shows the matching data before the download; the API asks for the password. */
export function ExportDialog({ lead, onClose }: ExportDialogProps) {
  const { name, email, phone } = lead;
  const person = getPersonQuery(lead)!;
  const { mutate } = useMutationWithToast();
  const matches = usePersonalData(person);
  const exportData = async () => {
    const refusal = await mutate(() => download('/staff/personal-data/exports', person), {
      successTitle: 'Datos personales exportados',
      successText: 'El archivo está en sus descargas',
      errorTitle: 'No se han podido exportar los datos',
    });
    if (!refusal) onClose();
  };
  return (
    <ConfirmDialog
      question="¿Exportar los datos personales?"
      confirmLabel="Exportar"
      isHarmless
      blockedReason={getBlockedReason(matches)}
      onConfirm={exportData}
      onClose={onClose}
    >
      <p>
        El archivo contendrá todos los datos de <span className="font-semibold break-words">{name}</span>
        <span>{` (${email ?? phone}), con sus correos y su cuenta de la web, si la tiene:`}</span>
      </p>
      {matches.data && <PersonalDataPreview matches={matches.data} />}
      <p>Entréguelo solo a esa persona.</p>
    </ConfirmDialog>
  );
}

export const getPersonQuery = ({ email, phone }: Pick<LeadDetails, 'email' | 'phone'>): PersonQuery | null =>
  (email && { email }) || (phone && { phone }) || null;

type Match = PersonalDataMatches['items'][number];

const usePersonalData = (person: PersonQuery) =>
  useQuery({
    queryKey: ['personal-data', person],
    queryFn: () => send<PersonalDataMatches>('POST', '/staff/personal-data/searches', person),
    // A reopened dialog must not show cached data.
    gcTime: 0,
  });

function getBlockedReason({ data, isError }: ReturnType<typeof usePersonalData>): string | undefined {
  if (isError) return 'No se han podido buscar los datos. Cierre y vuelva a intentarlo.';
  return data ? undefined : 'Buscando sus datos… Podrá confirmar cuando los vea.';
}

/** Lists the leads before confirmation, since several people may share an address or number. */
function PersonalDataPreview({ matches }: { matches: PersonalDataMatches }) {
  const { items, total } = matches;
  const mergedItems = items.filter(({ foundBy }) => foundBy === 'merge');
  const ownItems = items.filter(({ foundBy }) => foundBy !== 'merge');
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{listCounts(matches).join(', ')}</p>
      {mergedItems.length > 0 && (
        <div className="rounded-md border border-surface-200 bg-surface-50 p-3">
          <p className="font-semibold">Con otro contacto, fusionadas con sus consultas:</p>
          <MatchList items={mergedItems} label="Consultas con otro contacto" />
        </div>
      )}
      <MatchList items={ownItems} label="Sus consultas" />
      {total > items.length && <p>Se muestran {items.length} consultas.</p>}
    </div>
  );
}

const MatchList = ({ items, label }: { items: readonly Match[]; label: string }) => (
  <ul className="max-h-40 list-disc overflow-y-auto pl-5" tabIndex={0} aria-label={label}>
    {items.map(({ id, name, email, phone, kind, createdAt }) => (
      <li key={id} className="break-words">
        {[name, email ?? phone, kindNames[kind], formatDateTime(createdAt)].filter(Boolean).join(' · ')}
      </li>
    ))}
  </ul>
);

const listCounts = ({ total, activities, tasks, photos, mails, accounts }: PersonalDataMatches) => [
  formatCount(total, 'consulta', 'consultas'),
  ...(activities ? [formatCount(activities, 'actividad', 'actividades')] : []),
  ...(tasks ? [formatCount(tasks, 'tarea', 'tareas')] : []),
  ...(photos ? [formatCount(photos, 'foto', 'fotos')] : []),
  ...(mails ? [formatCount(mails, 'correo', 'correos')] : []),
  ...(accounts ? [formatCount(accounts, 'cuenta o solicitud de cuenta', 'cuentas o solicitudes de cuenta')] : []),
];

const formatCount = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`;
