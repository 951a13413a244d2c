import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PropertyStatus } from '../../../../src/catalogue/property.contract.ts';
import type { PropertyInput } from '../../../../src/catalogue/property-input.contract.ts';
import type { StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import type { Side } from '../../../components/form/saving/field-conflict.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { showToast } from '../../../components/toast/show-toast.ts';
import type { ChosenPictures } from '../pictures/chosen/use-chosen-pictures.ts';
import { becomesPublic } from '../publishing/missing-words.ts';
import { usePublishConfirmation } from '../publishing/use-publish-confirmation.tsx';
import { propertyQuery, useCacheProperty } from '../property-query.ts';
import { requireEnergyRating } from './energy/require-energy-rating.ts';
import { hasPhotograph } from './completeness/has-photograph.ts';
import { listMissingParts } from './completeness/list-missing-parts.ts';
import { toFormFieldPath, loadPropertySchema } from './load-property-schema.ts';
import { diffDraft, listChangedFields, toDraft, toPropertyInput, type PropertyDraft } from './property-draft.ts';
import { PROPERTY_FORM } from './property-field.tsx';
import type { Sides } from './property-conflict.tsx';
import type { FieldName } from './property-fields.ts';
import { PicturesNotUploaded } from '../pictures/chosen/pictures-not-uploaded.ts';
import { sendProperty } from './send-property.ts';
import { useNextReference, withNextReference } from './reference/use-next-reference.ts';
import { storeTexts } from './texts/store-texts.ts';
import { usePropertyTexts } from './texts/use-property-texts.ts';
import { hasUnsavedTexts } from '../translations/translation-drafts-atom.ts';
import { versionToEdit } from './version-to-edit.ts';

interface Options {
  /** Null for a new property. */
  property: StaffPropertyDetails | null;
  /** The pictures of a new property, which are stored with it. */
  chosen?: ChosenPictures;
  /** Makes a field visible before it gets the focus. */
  reveal: (name: string) => void;
  onSaved: (saved: StaffPropertyDetails) => void;
  /** Called before pictures are sent. */
  onStoring?: () => void;
  /** Called where all but some pictures is stored. */
  onPicturesLeft?: (refusal: PicturesNotUploaded) => void;
}

const CREATED = { title: 'Propiedad creada', description: 'La propiedad se ha creado correctamente' };
const UPDATED = { title: 'Propiedad actualizada', description: 'Los cambios se han guardado correctamente' };
const IN_PART = 'La propiedad se ha creado como borrador, pero faltan datos por guardar: revise los campos señalados.';

/** The question before publishing was answered with «Revisar»: nothing was sent. */
class PublishCancelled extends ApiError {}

const isConflict = (fault: unknown) => fault instanceof ApiError && fault.code === 'property-changed-meanwhile';
const isOther = (one: StaffPropertyDetails, other: StaffPropertyDetails) =>
  listChangedFields(toDraft(one), toDraft(other)).length > 0;

/** What was typed survives a refusal, a server that does not answer, and changes that somebody else saves. */
export function usePropertyForm({ property, chosen, reveal, onSaved, ...on }: Options) {
  const [base, setBase] = useState(property);
  const [theirs, setTheirs] = useState<StaffPropertyDetails | null>(null);
  const [sides, setSides] = useState<Sides>({});
  const [first] = useState(() => toDraft(property));
  const proposed = useNextReference(!property);
  const blank = property ? first : { ...first, reference: proposed ?? '' };
  const wasCreated = useRef(false);
  const { confirmPublishing, question } = usePublishConfirmation();
  const getIdempotencyKey = useIdempotencyKey();
  const keep = useCacheProperty();
  const client = useQueryClient();
  const texts = usePropertyTexts(property?.id ?? 'new', property ?? base);
  const known = (id: string) => client.getQueryData(propertyQuery(id).queryKey);
  const readAgain = (id: string) => client.fetchQuery({ ...propertyQuery(id), staleTime: 0 });
  const hasPictures = Boolean(chosen && chosen.order.shown.length > 0);
  const hasParts = texts.hasChanges || hasPictures;

  /** With texts or pictures still to come it begins as a draft, so that visitors never see half of it. */
  const create = async (input: PropertyInput) => {
    const begun: PropertyInput = hasParts ? { ...input, status: 'draft' } : input;
    const created = await sendProperty
      .create(begun, getIdempotencyKey(begun))
      .catch(withNextReference(client, input, proposed));
    wasCreated.current = true;
    keep(created);
    begin(created, { keepsChanges: true });
    return created;
  };

  /** If somebody else changed only pictures or texts, the fields do not conflict and the edit is sent again. */
  const edit = async (draft: PropertyDraft, from: StaffPropertyDetails) => {
    const changes = diffDraft(draft, from);
    if (Object.keys(changes).length === 0) return null;
    const attempt = () => sendProperty.edit(from.id, versionToEdit(draft, from, known(from.id)), changes);
    return attempt().catch(async (fault: unknown) => {
      if (!isConflict(fault)) throw fault;
      const current = await readAgain(from.id).catch(() => null);
      if (!current || isOther(from, current)) throw fault;
      return attempt();
    });
  };

  const storeParts = async (stored: StaffPropertyDetails) => {
    const told = await storeTexts(known(stored.id) ?? stored, texts, () => readAgain(stored.id));
    keep(told);
    setBase((it) => it && { ...it, translations: told.translations });
    if (!chosen || !hasPictures) return told;
    on.onStoring?.();
    const { property: shown, failed } = await chosen.store(told);
    keep(shown);
    setBase((it) => it && { ...it, pictures: shown.pictures });
    if (failed > 0) throw new PicturesNotUploaded(failed);
    return shown;
  };

  /** Asks where visitors would see an advert with missing parts from now on. */
  const mayPublish = (draft: PropertyDraft) => {
    if (!becomesPublic(base?.status ?? 'draft', draft.status as PropertyStatus)) return Promise.resolve(true);
    const stored = base && (known(base.id) ?? base);
    return confirmPublishing(
      listMissingParts(draft, texts, hasPhotograph([...(stored?.pictures ?? []), ...(chosen?.order.shown ?? [])])),
    );
  };

  /** The fields come last: they may publish it. Null where there was nothing to store. */
  const save = async (draft: PropertyDraft) => {
    requireEnergyRating(draft);
    if (!(await mayPublish(draft))) throw new PublishCancelled();
    const stored = base ?? (await create(toPropertyInput(draft)));
    const whole = hasParts ? await storeParts(stored) : null;
    const edited = await edit(draft, stored);
    return edited ?? whole ?? (base ? null : stored);
  };

  const form = useApiForm<StaffPropertyDetails | null, PropertyDraft>(loadPropertySchema, {
    values: first,
    toInput: (draft) => (base ? diffDraft(draft, base) : toPropertyInput(draft)),
    toFieldPath: toFormFieldPath,
    send: (_input, draft) => save(draft),
    savedValues: (saved, sent) => (saved ? toDraft(saved) : sent),
    onSent: (saved, _, note) => {
      if (!saved) return;
      showToast({ ...(base ? UPDATED : CREATED), ...(note && { description: note }) });
      keep(saved);
      setBase(saved);
      setTheirs(null);
    },
    onClose: (saved) => {
      const stored = saved ?? base;
      // Texts and pictures that came during the request are not stored.
      if (stored && !hasUnsavedTexts(property?.id ?? 'new') && !chosen?.hasAny()) onSaved(stored);
    },
    errorTitle: 'Error',
    errorText: () =>
      base ? 'No se pudo actualizar la propiedad' : wasCreated.current ? IN_PART : 'No se pudo crear la propiedad',
    handleError: (refusal) => {
      if (refusal instanceof PublishCancelled) return true;
      if (refusal instanceof PicturesNotUploaded) on.onPicturesLeft?.(refusal);
      const current = base && known(base.id);
      const hasConflict =
        isConflict(refusal) && base !== null && current !== undefined && current !== null && isOther(base, current);
      if (hasConflict) setTheirs(current);
      if (hasConflict) setSides({});
      return hasConflict || refusal instanceof PicturesNotUploaded;
    },
    reveal,
  });
  const { fields, props, reset, notice, isBusy, hasChanges } = form;
  const propose = useEffectEvent((reference: string) => {
    if (!base && !fields.getFieldState('reference', fields.formState).isDirty)
      fields.resetField('reference', { defaultValue: reference });
  });
  useEffect(() => {
    if (proposed) propose(proposed);
  }, [proposed]);

  /** Makes this version the one that is edited. */
  const begin = (current: StaffPropertyDetails | null, { keepsChanges = false } = {}) => {
    setBase(current);
    setTheirs(null);
    reset(current ? toDraft(current) : blank, { keepDirtyValues: keepsChanges });
  };

  /** Saves what was typed, but for the fields in which the other person's value was chosen. */
  const saveChosen = () => {
    if (!theirs) return;
    const stored = toDraft(theirs);
    const given = Object.keys(stored).filter((name) => sides[name as FieldName] === 'theirs') as FieldName[];
    flushSync(() => {
      begin(theirs, { keepsChanges: true });
      for (const name of given) fields.setValue(name, stored[name], { shouldDirty: true });
    });
    (document.getElementById(PROPERTY_FORM) as HTMLFormElement).requestSubmit();
  };

  return {
    ...{ fields, props, notice, isBusy, texts, question },
    stored: base,
    /** What stands in the form while nobody has written anything. */
    unwritten: base ? toDraft(base) : blank,
    isNew: !base,
    hasChanges: hasParts || (hasChanges && Object.keys(fields.formState.dirtyFields).length > 0),
    conflict: base &&
      theirs && {
        ...{ base, theirs, sides, save: saveChosen },
        choose: (name: string, side: Side) => setSides({ ...sides, [name]: side }),
        takeTheirs: () => begin(theirs),
      },
    begin,
  };
}
