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
  /** The property when editing began, and as somebody else has saved it since. */
  base: StaffPropertyDetails;
  theirs: StaffPropertyDetails;
  sides: Sides;
}

const CONFLICT_TEXT = 'Otra persona ha cambiado esta propiedad mientras usted la editaba.';

/** Only of a field that both have changed there is something to choose. */
export function PropertyConflict({ draft, base, theirs, sides, ...choice }: Props) {
  const mine = listChangedFields(draft, toDraft(base));
  const touched = listChangedFields(toDraft(theirs), toDraft(base));
  const { names } = useAgents(mine.includes('agentId') || touched.includes('agentId'));
  const shown = (name: FieldName, value: Value) =>
    name === 'agentId'
      ? ((value ? names?.[String(value)] : propertyFields.agentId.prompt) ?? '…')
      : formatPropertyValue(name, value, theirs.currency);
  const [written, stored] = [parseDraft(draft), toFieldValues(theirs)];
  const rows = listChangedFields(draft, toDraft(theirs)).map((name): ConflictRow => {
    const isMine = mine.includes(name);
    return {
      name,
      label: propertyFields[name].label,
      mine: isMine ? shown(name, written[name]) : null,
      theirs: shown(name, stored[name]),
      ...(isMine && touched.includes(name) && { side: sides[name] ?? 'mine' }),
    };
  });
  return <FieldConflict message={CONFLICT_TEXT} rows={rows} {...choice} />;
}
