import type { StaffPropertyBulkOutcomes } from '../../../../../src/catalogue/staff/bulk/staff-property-bulk.contract.ts';
import { MOST_IN_A_REQUEST } from '../../../../../src/catalogue/staff/bulk/most-in-a-request.contract.ts';
import type { FoundProperties, StaffPropertyItem } from '../../../../../src/catalogue/staff-property.contract.ts';
import { send } from '../../../../api/send.ts';
import { BulkBar } from '../../../../ui/bulk/bulk-bar.tsx';
import { BulkMenu } from '../../../../ui/bulk/bulk-menu.tsx';
import type { Things } from '../../../../ui/bulk/bulk-words.ts';
import { inRequests } from '../../../../ui/bulk/use-bulk.ts';
import { Button } from '../../../../ui/button.tsx';
import { listUrl } from '../../../../ui/list/list-url.ts';
import type { Selection } from '../../../../ui/table/use-selection.ts';
import { countMissing, missingNote } from '../../publishing/missing-words.ts';
import { PROPERTIES } from '../../property-query.ts';
import { useAgents } from '../../use-agents.ts';
import { ExportButton } from '../export-button.tsx';
import { filtersOf, type PropertiesQuery } from '../properties-query.ts';
import { bulkOffers } from './bulk-offers.ts';
import { sendBulk } from './send-bulk.ts';

interface Props {
  selection: Selection<StaffPropertyItem>;
  query: PropertiesQuery;
  total: number;
}

const THINGS: Things = { one: 'propiedad', many: 'propiedades', ending: 'a', undone: ['como antes', 'como antes'] };

/** On a phone there is room for one action; the others open from a menu. */
const [FIRST, ...OTHERS] = bulkOffers.actions;

/** The server knows what it did by the batch of each request. */
const undoing = ({ batch, items }: StaffPropertyBulkOutcomes) => {
  const changed = items.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
  return inRequests(changed, MOST_IN_A_REQUEST, (ids) => sendBulk.undo({ batch, ids }));
};

export function PropertyBulkBar({ selection, query, total }: Props) {
  /** Names what is missing before «Publicar» shows it to visitors. */
  const withNote = (offer: (typeof bulkOffers.actions)[number], all: FoundProperties | null) => {
    const note = offer.to.action === 'publish' && missingNote(all?.missing ?? countMissing(selection.chosen));
    return note ? { ...offer, note } : offer;
  };
  const { names } = useAgents(selection.chosen.length > 0);
  return (
    <BulkBar
      {...{ things: THINGS, subject: PROPERTIES, selection, total }}
      find={() => send<FoundProperties>('GET', listUrl('/staff/properties/ids', filtersOf(query), {}))}
      change={(ids, to: (typeof bulkOffers.actions)[number]['to']) =>
        inRequests(ids, MOST_IN_A_REQUEST, (some) => sendBulk.change({ ...to, ids: some }))
      }
      undo={(answers) => answers.flatMap(undoing)}
      record={({ id, reference }) => ({ name: reference ?? 'Propiedad', href: `/admin/properties/${id}` })}
    >
      {({ ids, all, ask }) => (
        <>
          {bulkOffers.actions.map((offer) => (
            <Button
              key={offer.label}
              look="white"
              size="panel"
              className={offer === FIRST ? '' : 'max-sm:hidden'}
              onClick={() => ask(withNote(offer, all))}
            >
              {offer.label}
            </Button>
          ))}
          <BulkMenu label="Asignar" offers={bulkOffers.agents(names ?? {})} onChoose={ask} />
          <div className="sm:hidden">
            <BulkMenu label="Más" offers={OTHERS} onChoose={ask} />
          </div>
          <ExportButton label="Exportar" body={() => ({ ids: [...ids] })} look="white" isShort />
        </>
      )}
    </BulkBar>
  );
}
