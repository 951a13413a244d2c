import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import type { RequestRefused } from '../../../api/request-refused.ts';
import { isGivenUp, useChange } from '../../../ui/use-change.ts';
import { propertyQuery, useKeepProperty } from '../property-query.ts';
import { changesOf, differingFields, draftOf, inputOf, type PropertyDraft } from './property-draft.ts';
import { FIELD_NAMES, type FieldName } from './property-fields.ts';
import { fieldAt, propertyResolver } from './property-resolver.ts';
import { sendProperty } from './send-property.ts';
import { versionToEdit } from './version-to-edit.ts';

interface Options {
  /** None: a new one. */
  property: StaffPropertyDetails | null;
  /** Brings a field into sight before it gets the focus. */
  reveal: (field: FieldName) => void;
  onSaved: (saved: StaffPropertyDetails) => void | Promise<void>;
}

const CREATED = {
  ...{ done: 'Propiedad creada', note: 'La propiedad se ha creado correctamente' },
  ...{ failed: 'Error', failure: 'No se pudo crear la propiedad' },
};
const UPDATED = {
  ...{ done: 'Propiedad actualizada', note: 'Los cambios se han guardado correctamente' },
  ...{ failed: 'Error', failure: 'No se pudo actualizar la propiedad' },
};

const isConflict = ({ code }: RequestRefused) => code === 'property-changed-meanwhile';

/** Nothing typed is lost: not by what is wrong, nor by a server that is away, nor by what somebody else saved. */
export function usePropertyForm({ property, reveal, onSaved }: Options) {
  const [base, setBase] = useState(property);
  const [theirs, setTheirs] = useState<StaffPropertyDetails | null>(null);
  const [alert, setAlert] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [create] = useState(sendProperty.creator);
  const { change } = useChange();
  const keep = useKeepProperty();
  const client = useQueryClient();
  const form = useForm<PropertyDraft>({
    defaultValues: draftOf(property),
    resolver: propertyResolver((draft) => (base ? changesOf(draft, base) : inputOf(draft))),
    shouldFocusError: false,
  });
  const { isDirty, dirtyFields } = form.formState;

  /** From here on, it is this that is edited. */
  const begin = (current: StaffPropertyDetails, { keepsChanges = false } = {}) => {
    setBase(current);
    setTheirs(null);
    setAlert('');
    form.reset(draftOf(current), { keepDirtyValues: keepsChanges });
  };

  const point = (faulty: readonly string[]) => {
    const first = FIELD_NAMES.find((name) => faulty.includes(name));
    if (!first) return;
    flushSync(() => reveal(first));
    form.setFocus(first);
  };

  const refuse = (refusal: RequestRefused) => {
    const placed = refusal.errors.flatMap(({ pointer, message }) => {
      const field = fieldAt(pointer.split('/').slice(1));
      return field ? [{ field, message }] : [];
    });
    for (const { field, message } of placed) form.setError(field, { type: 'server', message });
    if (placed.length === 0 && !isGivenUp(refusal)) setAlert(refusal.message);
    point(placed.map(({ field }) => field));
  };

  /** Where only pictures or texts are others, there is nothing to choose between. */
  const compare = async (draft: PropertyDraft, from: StaffPropertyDetails, refusal: RequestRefused): Promise<void> => {
    const current = await client.fetchQuery({ ...propertyQuery(from.id), staleTime: 0 }).catch(() => null);
    if (!current) return setAlert(refusal.message);
    if (differingFields(draftOf(from), draftOf(current)).length > 0) return setTheirs(current);
    return store(draft, current);
  };

  const store = async (draft: PropertyDraft, from: StaffPropertyDetails | null): Promise<void> => {
    setAlert('');
    const changes = from && changesOf(draft, from);
    if (from && changes && Object.keys(changes).length === 0) return onSaved(from);
    let saved = from;
    const refusal = await change(
      async () => {
        saved =
          from && changes
            ? await sendProperty.edit(
                from.id,
                versionToEdit(draft, from, client.getQueryData(propertyQuery(from.id).queryKey)),
                changes,
              )
            : await create(inputOf(draft));
      },
      { ...(from ? UPDATED : CREATED), takes: isConflict },
    );
    if (refusal) return from && isConflict(refusal) ? compare(draft, from, refusal) : refuse(refusal);
    if (!saved) return;
    keep(saved);
    begin(saved);
    await onSaved(saved);
  };

  const submit = async (from = base) => {
    if (isBusy) return;
    setBusy(true);
    await form.handleSubmit(
      (draft) => store(draft, from),
      (faults) => point(Object.keys(faults)),
    )();
    setBusy(false);
  };

  /** What was typed over what somebody else has saved. */
  const insist = async () => {
    if (!theirs) return;
    begin(theirs, { keepsChanges: true });
    await submit(theirs);
  };

  return {
    form,
    alert,
    isBusy,
    isNew: !base,
    hasChanges: isDirty && Object.keys(dirtyFields).length > 0,
    conflict: base && theirs && { base, theirs, insist, giveWay: () => begin(theirs) },
    begin,
    submit,
  };
}
