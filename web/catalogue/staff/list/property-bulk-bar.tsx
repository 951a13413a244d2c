import type { StaffPropertyBulkOutcomes } from '../../../../src/catalogue/staff/bulk/staff-property-bulk.contract.ts';
import { MAX_BULK_IDS } from '../../../../src/catalogue/staff/bulk/bulk-limits.contract.ts';
import type { PropertySelection, StaffPropertyItem } from '../../../../src/catalogue/staff-property.contract.ts';
import { send } from '../../../api/send.ts';
import { BulkBar, BulkMenu } from '../../../components/bulk/bulk-bar.tsx';
import type { ItemNoun } from '../../../components/bulk/bulk-texts.ts';
import { splitIntoRequests } from '../../../components/bulk/use-bulk.ts';
import { Button } from '../../../components/button.tsx';
import { listUrl } from '../../../components/list/list-url.ts';
import type { Selection } from '../../../components/table/selection.tsx';
import { countMissing, formatMissingNote } from '../publishing.tsx';
import { PROPERTIES_KEY } from '../property-query.ts';
import { useAgents } from '../use-agents.ts';
import { ExportButton } from './export-button.tsx';
import { pickFilters, type PropertiesQuery } from './properties-query.ts';
import { bulkActions, sendBulk } from './bulk-actions.ts';

interface Props {
  selection: Selection<StaffPropertyItem>;
  query: PropertiesQuery;
  total: number;
}

const PROPERTY_NOUN: ItemNoun = {
  one: 'propiedad',
  many: 'propiedades',
  ending: 'a',
  undoParticiple: { one: 'como antes', many: 'como antes' },
};

/** A phone has space for one action; a menu contains the others. */
const [FIRST_ACTION, ...OTHER_ACTIONS] = bulkActions.actions;

/** Each request has its own batch, which the undo names. */
const buildUndoRequest = ({ batch, items }: StaffPropertyBulkOutcomes) => {
  const changedIds = items.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
  return splitIntoRequests(changedIds, MAX_BULK_IDS, (ids) => sendBulk.undo({ batch, ids }));
};

export function PropertyBulkBar({ selection, query, total }: Props) {
  /** Warns of missing parts before properties are published. */
  const withNote = (action: (typeof bulkActions.actions)[number], all: PropertySelection | null) => {
    const note =
      action.change.action === 'publish' && formatMissingNote(all?.missing ?? countMissing(selection.chosen));
    return note ? { ...action, note } : action;
  };
  const { names } = useAgents(selection.chosen.length > 0);
  return (
    <BulkBar
      noun={PROPERTY_NOUN}
      subject={PROPERTIES_KEY}
      selection={selection}
      total={total}
      find={() => send<PropertySelection>('GET', listUrl('/staff/properties/ids', pickFilters(query), {}))}
      buildRequests={(ids, to: (typeof bulkActions.actions)[number]['change']) =>
        splitIntoRequests(ids, MAX_BULK_IDS, (requestIds) => sendBulk.change({ ...to, ids: requestIds }))
      }
      buildUndoRequests={(responses) => responses.flatMap(buildUndoRequest)}
      describeRecord={({ id, reference }) => ({ name: reference ?? 'Propiedad', href: `/admin/properties/${id}` })}
    >
      {({ ids, all, confirmAction }) => (
        <>
          {bulkActions.actions.map((action) => (
            <Button
              key={action.label}
              variant="white"
              size="compact"
              className={action === FIRST_ACTION ? '' : 'max-sm:hidden'}
              onClick={() => confirmAction(withNote(action, all))}
            >
              {action.label}
            </Button>
          ))}
          <BulkMenu label="Asignar" bulkActions={bulkActions.buildAgentActions(names ?? {})} onChoose={confirmAction} />
          <div className="sm:hidden">
            <BulkMenu label="Más" bulkActions={OTHER_ACTIONS} onChoose={confirmAction} />
          </div>
          <ExportButton label="Exportar" body={() => ({ ids: [...ids] })} variant="white" isShort />
        </>
      )}
    </BulkBar>
  );
}
