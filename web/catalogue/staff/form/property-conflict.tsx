import type { ComponentProps } from 'react';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { type ConflictRow, FieldConflict, type Side } from '../../../components/form/saving/field-conflict.tsx';
import { useAgents } from '../use-agents.ts';
import { listChangedFields, toDraft, type PropertyDraft, parseDraft, toFieldValues } from './property-draft.ts';
import { type FieldName, propertyFields, type Value } from './property-fields.ts';
import { formatPropertyValue } from './format-property-value.ts';

export type Sides = Partial<Record<FieldName, Side>>;

interface Props extends Omit<ComponentProps<typeof FieldConflict>, 'message' | 'rows'> {
  draft: PropertyDraft;
  /** The property when editing started; `theirs` is what another user has saved since. */
  base: StaffPropertyDetails;
  theirs: StaffPropertyDetails;
  sides: Sides;
}

const CONFLICT_TEXT = 'Otra persona ha cambiado esta propiedad mientras usted la editaba.';

/** Only fields changed by both need a choice. */
export function PropertyConflict({ draft, base, theirs, sides, ...choice }: Props) {
  const myFields = listChangedFields(draft, toDraft(base));
  const theirFields = listChangedFields(toDraft(theirs), toDraft(base));
  const { names } = useAgents(myFields.includes('agentId') || theirFields.includes('agentId'));
  const formatValue = (name: FieldName, value: Value) =>
    name === 'agentId'
      ? ((value ? names?.[String(value)] : propertyFields.agentId.prompt) ?? '…')
      : formatPropertyValue(name, value, theirs.currency);
  const [myValues, theirValues] = [parseDraft(draft), toFieldValues(theirs)];
  const rows = listChangedFields(draft, toDraft(theirs)).map((name): ConflictRow => {
    const isMine = myFields.includes(name);
    return {
      name,
      label: propertyFields[name].label,
      mine: isMine ? formatValue(name, myValues[name]) : null,
      theirs: formatValue(name, theirValues[name]),
      ...(isMine && theirFields.includes(name) && { side: sides[name] ?? 'mine' }),
    };
  });
  return <FieldConflict message={CONFLICT_TEXT} rows={rows} {...choice} />;
}
