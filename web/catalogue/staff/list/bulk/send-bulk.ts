import type {
  StaffPropertyBulk,
  StaffPropertyBulkOutcomes,
  StaffPropertyUndo,
} from '../../../../../src/catalogue/staff/bulk/staff-property-bulk.contract.ts';
import { ApiError } from '../../../../api/api-error.ts';
import { send } from '../../../../api/send.ts';

const post = (path: string, body: object) =>
  send<StaffPropertyBulkOutcomes>('POST', `/staff/properties/bulk${path}`, body);

export const sendBulk = {
  change: (bulk: StaffPropertyBulk) => post('', bulk),
  undo: (undo: StaffPropertyUndo) => post('/undo', undo),
};

/** Of a change of one property; throws its refusal. */
export function assertDone({ batch, items: [item] }: StaffPropertyBulkOutcomes) {
  if (item?.outcome === 'refused')
    throw new ApiError(409, { title: `${item.reference ?? 'La propiedad'} ${item.reason ?? ''}`.trim() });
  return batch;
}
