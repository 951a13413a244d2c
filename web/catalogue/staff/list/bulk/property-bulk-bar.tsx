import type { StaffPropertyBulkOutcomes } from '../../../../../src/catalogue/staff/bulk/staff-property-bulk.contract.ts';
import { MAX_BULK_IDS } from '../../../../../src/catalogue/staff/bulk/max-bulk-ids.contract.ts';
import type { PropertySelection, StaffPropertyItem } from '../../../../../src/catalogue/staff-property.contract.ts';
import { send } from '../../../../api/send.ts';
import { BulkBar } from '../../../../components/bulk/bulk-bar.tsx';
import { BulkMenu } from '../../../../components/bulk/bulk-menu.tsx';
import type { ItemNoun } from '../../../../components/bulk/bulk-texts.ts';
import { splitIntoRequests } from '../../../../components/bulk/use-bulk.ts';
import { Button } from '../../../../components/button.tsx';
import { listUrl } from '../../../../components/list/list-url.ts';
import type { Selection } from '../../../../components/table/use-selection.ts';
import { countMissing, formatMissingNote } from '../../publishing/missing-words.ts';
import { PROPERTIES } from '../../property-query.ts';
import { useAgents } from '../../use-agents.ts';
import { ExportButton } from '../export-button.tsx';
import { pickFilters, type PropertiesQuery } from '../properties-query.ts';
import { bulkActions } from './bulk-actions.ts';
import { sendBulk } from './send-bulk.ts';

interface Props {
  selection: Selection<StaffPropertyItem>;
  query: PropertiesQuery;
  total: number;
}

const PROPERTY_NOUN: ItemNoun = {
  one: 'propiedad',
  many: 'propiedades',
  ending: 'a',
  undone: ['como antes', 'como antes'],
};

/** On a phone there is room for one action; the others open from a menu. */
const [FIRST, ...OTHERS] = bulkActions.actions;

/** The server knows what it did by the batch of each request. */
const undoing = ({ batch, items }: StaffPropertyBulkOutcomes) => {
  const changed = items.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
  return splitIntoRequests(changed, MAX_BULK_IDS, (ids) => sendBulk.undo({ batch, ids }));
};

export function PropertyBulkBar({ selection, query, total }: Props) {
  /** Names what is missing before «Publicar» shows it to visitors. */
  const withNote = (offer: (typeof bulkActions.actions)[number], all: PropertySelection | null) => {
    const note = offer.to.action === 'publish' && formatMissingNote(all?.missing ?? countMissing(selection.chosen));
    return note ? { ...offer, note } : offer;
  };
  const { names } = useAgents(selection.chosen.length > 0);
  return (
    <BulkBar
      {...{ noun: PROPERTY_NOUN, subject: PROPERTIES, selection, total }}
      find={() => send<PropertySelection>('GET', listUrl('/staff/properties/ids', pickFilters(query), {}))}
      change={(ids, to: (typeof bulkActions.actions)[number]['to']) =>
        splitIntoRequests(ids, MAX_BULK_IDS, (some) => sendBulk.change({ ...to, ids: some }))
      }
      undo={(answers) => answers.flatMap(undoing)}
      record={({ id, reference }) => ({ name: reference ?? 'Propiedad', href: `/admin/properties/${id}` })}
    >
      {({ ids, all, ask }) => (
        <>
          {bulkActions.actions.map((offer) => (
            <Button
              key={offer.label}
              variant="white"
              size="panel"
              className={offer === FIRST ? '' : 'max-sm:hidden'}
              onClick={() => ask(withNote(offer, all))}
            >
              {offer.label}
            </Button>
          ))}
          <BulkMenu label="Asignar" bulkActions={bulkActions.agents(names ?? {})} onChoose={ask} />
          <div className="sm:hidden">
            <BulkMenu label="Más" bulkActions={OTHERS} onChoose={ask} />
          </div>
          <ExportButton label="Exportar" body={() => ({ ids: [...ids] })} variant="white" isShort />
        </>
      )}
    </BulkBar>
  );
}
