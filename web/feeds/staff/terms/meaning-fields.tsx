import { type ComponentProps, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { mapEachAmenity } from '../../../../src/catalogue/fields/amenities.contract.ts';
import { AMENITY_TERMS } from '../../../../src/catalogue/fields/amenity-terms.contract.ts';
import { TYPE_NAMES } from '../../../../src/catalogue/fields/type-names.contract.ts';
import type { AliasFeature, AliasMeaning } from '../../../../src/feeds/aliases/feed-alias.contract.ts';
import { SelectField, TextInput } from '../../../components/form/fields.tsx';
import type { RegisterField, Texts } from '../../../components/form/use-api-form.ts';
import { usePlaceNames } from './use-terms.ts';

const FEATURE_NAMES: Record<AliasFeature, string> = {
  ...mapEachAmenity((amenity) => AMENITY_TERMS[amenity].feature),
  text: 'Otro texto en español',
  ignore: 'Nada: no se muestra',
};

interface Props {
  kind: AliasMeaning['kind'];
  methods: UseFormReturn<Texts>;
  field: RegisterField<Texts>;
}

export function MeaningFields({ kind, methods, field }: Props) {
  switch (kind) {
    case 'type':
      return (
        <SelectField
          data-autofocus
          label="Significado"
          prompt="Elija un tipo"
          options={TYPE_NAMES}
          {...field('type')}
        />
      );
    case 'town':
      return (
        <>
          <PlaceInput autoFocused kind="towns" label="Municipio" {...field('town')} />
          <PlaceInput kind="zones" label="Zona" {...field('zone')} required={false} />
          <TextInput label="Provincia" maxLength={120} autoComplete="off" {...field('province')} required={false} />
        </>
      );
    case 'zone':
      return (
        <>
          <PlaceInput autoFocused kind="zones" label="Zona" {...field('zone')} />
          <PlaceInput kind="towns" label="Municipio" {...field('town')} required={false} />
        </>
      );
    case 'feature':
      return <FeatureFields methods={methods} field={field} />;
  }
}

interface PlaceProps extends ComponentProps<typeof TextInput> {
  kind: 'towns' | 'zones';
  autoFocused?: boolean;
}

function PlaceInput({ kind, autoFocused, ...input }: PlaceProps) {
  const listId = useId();
  const { data } = usePlaceNames();
  return (
    <>
      <TextInput
        maxLength={120}
        autoComplete="off"
        list={listId}
        {...(autoFocused && { 'data-autofocus': true })}
        {...input}
      />
      <datalist id={listId}>
        {data?.[kind].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

const FeatureFields = ({ methods, field }: Omit<Props, 'kind'>) => (
  <>
    <SelectField
      data-autofocus
      label="Significado"
      prompt="Elija qué significa"
      options={FEATURE_NAMES}
      {...field('feature')}
    />
    {methods.watch('feature') === 'text' && (
      <TextInput label="Texto en español" maxLength={120} autoComplete="off" {...field('text')} />
    )}
  </>
);

export const toMeaningTexts = ({ kind: _kind, ...meaning }: AliasMeaning): Texts =>
  Object.fromEntries(Object.entries(meaning).map(([name, text]) => [name, text ?? '']));

const trimToNull = (text: string | undefined) => text?.trim() || null;

export function parseMeaning(kind: AliasMeaning['kind'], texts: Texts): object {
  const { type, feature } = texts;
  const [town, zone, province, text] = ['town', 'zone', 'province', 'text'].map((name) => trimToNull(texts[name]));
  return {
    type: { kind, type },
    town: { kind, town: town ?? '', zone, province },
    zone: { kind, zone: zone ?? '', town },
    feature: { kind, feature, text: feature === 'text' ? (text ?? '') : null },
  }[kind];
}
