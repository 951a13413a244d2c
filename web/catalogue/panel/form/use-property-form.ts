import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { PropertyInput } from '../../../../src/catalogue/property-input.contract.ts';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { RequestRefused } from '../../../api/request-refused.ts';
import { useRequestKey } from '../../../api/use-request-key.ts';
import type { Side } from '../../../ui/form/saving/field-conflict.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { propertyQuery, useKeepProperty } from '../property-query.ts';
import { fieldPath, propertyContract } from './property-contract.ts';
import { changesOf, differingFields, draftOf, inputOf, type PropertyDraft } from './property-draft.ts';
import { PROPERTY_FORM } from './property-field.tsx';
import type { Sides } from './property-conflict.tsx';
import type { FieldName } from './property-fields.ts';
import { sendProperty } from './send-property.ts';
import { versionToEdit } from './version-to-edit.ts';

interface Options {
  /** Null for a new property. */
  property: StaffPropertyDetails | null;
  /** Makes a field visible before it gets the focus. */
  reveal: (field: FieldName) => void;
  onSaved: (saved: StaffPropertyDetails) => void | Promise<void>;
}

const CREATED = { title: 'Propiedad creada', description: 'La propiedad se ha creado correctamente' };
const UPDATED = { title: 'Propiedad actualizada', description: 'Los cambios se han guardado correctamente' };

const isConflict = (fault: unknown) => fault instanceof RequestRefused && fault.code === 'property-changed-meanwhile';
const isOther = (one: StaffPropertyDetails, other: StaffPropertyDetails) =>
  differingFields(draftOf(one), draftOf(other)).length > 0;

/** What was typed survives a refusal, a server that does not answer, and changes that somebody else saves. */
export function usePropertyForm({ property, reveal, onSaved }: Options) {
  const [base, setBase] = useState(property);
  const [theirs, setTheirs] = useState<StaffPropertyDetails | null>(null);
  const [sides, setSides] = useState<Sides>({});
  const [values] = useState(() => draftOf(property));
  const keyOf = useRequestKey();
  const keep = useKeepProperty();
  const client = useQueryClient();
  const known = (id: string) => client.getQueryData(propertyQuery(id).queryKey);

  const create = (input: PropertyInput) => sendProperty.create(input, keyOf(input));

  /** If somebody else changed only pictures or texts, the fields do not conflict and the edit is sent again. */
  const edit = async (draft: PropertyDraft, from: StaffPropertyDetails) => {
    const changes = changesOf(draft, from);
    if (Object.keys(changes).length === 0) return null;
    const attempt = () => sendProperty.edit(from.id, versionToEdit(draft, from, known(from.id)), changes);
    return attempt().catch(async (fault: unknown) => {
      if (!isConflict(fault)) throw fault;
      const current = await client.fetchQuery({ ...propertyQuery(from.id), staleTime: 0 }).catch(() => null);
      if (!current || isOther(from, current)) throw fault;
      return attempt();
    });
  };

  const form = useForm<StaffPropertyDetails | null, PropertyDraft>(propertyContract, {
    values,
    toInput: (draft) => (base ? changesOf(draft, base) : inputOf(draft)),
    pathOf: fieldPath,
    send: (_input, draft) => (base ? edit(draft, base) : create(inputOf(draft))),
    onSent: (saved) => {
      if (!saved) return base && onSaved(base);
      showToast(base ? UPDATED : CREATED);
      keep(saved);
      begin(saved);
      return onSaved(saved);
    },
    failed: 'Error',
    failure: base ? 'No se pudo actualizar la propiedad' : 'No se pudo crear la propiedad',
    takes: (refusal) => {
      const current = base && known(base.id);
      const hasConflict =
        isConflict(refusal) && base !== null && current !== undefined && current !== null && isOther(base, current);
      if (hasConflict) setTheirs(current);
      if (hasConflict) setSides({});
      return hasConflict;
    },
    reveal: (name) => reveal(name as FieldName),
  });
  const { fields, props, reset, notice, isBusy, hasChanges } = form;

  /** Makes this version the one that is edited. */
  const begin = (current: StaffPropertyDetails, { keepsChanges = false } = {}) => {
    setBase(current);
    setTheirs(null);
    reset(draftOf(current), { keepDirtyValues: keepsChanges });
  };

  /** Saves what was typed, but for the fields in which the other person's value was chosen. */
  const saveChosen = () => {
    if (!theirs) return;
    const stored = draftOf(theirs);
    const given = Object.keys(stored).filter((name) => sides[name as FieldName] === 'theirs') as FieldName[];
    flushSync(() => {
      begin(theirs, { keepsChanges: true });
      for (const name of given) fields.setValue(name, stored[name], { shouldDirty: true });
    });
    (document.getElementById(PROPERTY_FORM) as HTMLFormElement).requestSubmit();
  };

  return {
    ...{ fields, props, notice, isBusy },
    isNew: !base,
    hasChanges: hasChanges && Object.keys(fields.formState.dirtyFields).length > 0,
    conflict: base &&
      theirs && {
        ...{ base, theirs, sides, save: saveChosen },
        choose: (name: string, side: Side) => setSides({ ...sides, [name]: side }),
        takeTheirs: () => begin(theirs),
      },
    begin,
  };
}
