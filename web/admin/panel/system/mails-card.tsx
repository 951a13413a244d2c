import { grouped } from '../../../../src/platform/words/grouped.contract.ts';
import { navigate } from '../../../ui/unsaved/navigate.ts';
import type { LeadMailList } from '../../../../src/leads/lead-mail.contract.ts';
import type { First } from '../../../api/use-read.ts';
import { Pager } from '../../../ui/pager/pager.tsx';
import { PanelCard } from '../../../ui/panel/panel-card.tsx';
import { ReadState } from '../../../ui/panel/read-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { mailColumns } from './mail-columns.tsx';
import { mailStates } from './mail-states.ts';
import { type MailsQuery, mailsUrl } from './mails-query.ts';
import { useMails } from './use-system.ts';

interface Props extends First<LeadMailList> {
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
          {Object.entries(mailStates).map(([state, name]) => (
            <option key={state} value={state}>
              {name}
            </option>
          ))}
        </Select>
      }
    >
      <ReadState read={read} loading="Cargando correos…" failure="No se han podido cargar los correos." rows={3}>
        {(mails) => (
          <>
            <p className="mb-3">
              {mails.failed === 0 && mails.late === 0
                ? 'No hay correos fallidos ni retrasados.'
                : `Fallidos: ${grouped(mails.failed)}. Con más de 10 minutos de retraso: ${grouped(mails.late)}.`}
            </p>
            {mails.items.length > 0 && (
              <>
                <ListTable label="Correos" rows={mails.items} columns={mailColumns} />
                <Pager {...mails} url={(page) => mailsUrl({ ...query, page })} things="correos" className="pt-4" />
              </>
            )}
          </>
        )}
      </ReadState>
    </PanelCard>
  );
}
