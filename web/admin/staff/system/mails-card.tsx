import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { navigate } from '../../../components/unsaved/navigate.ts';
import type { LeadMailList } from '../../../../src/leads/lead-mail.contract.ts';
import type { InitialData } from '../../../api/use-api-query.ts';
import { Pager } from '../../../components/pager/pager.tsx';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { QueryContent } from '../../../components/staff/query-content.tsx';
import { Select } from '../../../components/select.tsx';
import { ListTable } from '../../../components/table/list-table.tsx';
import { mailColumns } from './mail-columns.tsx';
import { MAIL_STATE_FILTERS } from './mail-states.ts';
import { type MailsQuery, mailsUrl } from './mails-query.ts';
import { useMails } from './use-system.ts';

interface Props extends InitialData<LeadMailList> {
  query: MailsQuery;
}

export function MailsCard({ query, ...first }: Props) {
  const read = useMails(query, first);
  return (
    <PanelCard
      title="Correos"
      actions={
        <Select
          aria-label="Estado de los correos"
          value={query.mails}
          className="min-w-44"
          onChange={({ target }) =>
            navigate(mailsUrl({ mails: target.value as MailsQuery['mails'] }), {
              keepScrollPosition: true,
            })
          }
        >
          {Object.entries(MAIL_STATE_FILTERS).map(([state, name]) => (
            <option key={state} value={state}>
              {name}
            </option>
          ))}
        </Select>
      }
    >
      <QueryContent
        query={read}
        loadingText="Cargando correos…"
        errorText="No se han podido cargar los correos."
        rows={3}
      >
        {(mails) => (
          <>
            <p className="mb-3">
              {mails.failed === 0 && mails.late === 0
                ? 'No hay correos fallidos ni retrasados.'
                : `Fallidos: ${formatNumber(mails.failed)}. Con más de 10 minutos de retraso: ${formatNumber(mails.late)}.`}
            </p>
            {mails.items.length > 0 && (
              <>
                <ListTable label="Correos" rows={mails.items} columns={mailColumns} />
                <Pager {...mails} url={(page) => mailsUrl({ ...query, page })} itemsLabel="correos" className="pt-4" />
              </>
            )}
          </>
        )}
      </QueryContent>
    </PanelCard>
  );
}
