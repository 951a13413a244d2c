import { navigate } from 'vike/client/router';
import type { LeadMailList } from '../../../../src/leads/lead-mail.contract.ts';
import { Pager } from '../../../ui/pager/pager.tsx';
import { LoadFailure } from '../../../ui/panel/load-failure.tsx';
import { PanelCard } from '../../../ui/panel/panel-card.tsx';
import { SkeletonRows } from '../../../ui/panel/skeleton-rows.tsx';
import { Select } from '../../../ui/select.tsx';
import { CardTable } from '../../../ui/table/card-table.tsx';
import { MailRow } from './mail-row.tsx';
import { mailStates } from './mail-states.ts';
import { type MailsQuery, mailsUrl } from './mails-query.ts';
import { useMails } from './use-system.ts';

interface Props {
  query: MailsQuery;
  mails: LeadMailList | null;
  readAt: number;
}

const HEAD = ['Correo', 'Estado', 'Lead o cuenta', 'Creado', 'Intentos', 'Fallo', 'Acciones'];

/** What was, is or could not be sent. */
export function MailsCard({ query, mails, readAt }: Props) {
  const { data, isError, isFetching, refetch } = useMails(query, { first: mails, readAt });
  return (
    <PanelCard
      title="Correos"
      actions={
        <Select
          aria-label="Estado de los correos"
          value={query.mails}
          className="min-w-44"
          onChange={({ target }) =>
            void navigate(mailsUrl({ mails: target.value as MailsQuery['mails'], page: 1 }), {
              keepScrollPosition: true,
            })
          }
        >
          {Object.entries(mailStates).map(([state, name]) => (
            <option key={state} value={state}>
              {name}
            </option>
          ))}
        </Select>
      }
    >
      {isError && !isFetching ? (
        <LoadFailure text="Error al cargar los correos." onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows text="Cargando correos..." rows={3} />
      ) : (
        <Mails query={query} list={data} />
      )}
    </PanelCard>
  );
}

const Mails = ({ query, list }: { query: MailsQuery; list: LeadMailList }) => (
  <>
    <p className="mb-3">
      {list.failed === 0 && list.late === 0
        ? 'No hay correos fallidos ni atrasados.'
        : `Fallidos: ${list.failed}. Atrasados más de 10 minutos: ${list.late}.`}
    </p>
    {list.items.length > 0 && (
      <>
        <CardTable label="Correos" head={HEAD}>
          {list.items.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </CardTable>
        <Pager {...list} url={(page) => mailsUrl({ ...query, page })} things="correos" className="pt-4" />
      </>
    )}
  </>
);
