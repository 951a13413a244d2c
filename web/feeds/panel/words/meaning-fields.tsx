import { useId, useState } from 'react';
import { ofAmenities } from '../../../../src/catalogue/amenities/amenities.contract.ts';
import { AMENITY_WORDS } from '../../../../src/catalogue/amenities/amenity-words.contract.ts';
import { TYPE_NAMES } from '../../../../src/catalogue/facts/type-names.contract.ts';
import type { AliasFeature, AliasMeaning } from '../../../../src/feeds/aliases/feed-alias.contract.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { usePlaces } from './use-words.ts';

const FEATURES: Record<AliasFeature, string> = {
  ...ofAmenities((amenity) => AMENITY_WORDS[amenity].feature),
  text: 'Otro texto en español',
  ignore: 'Nada: no se muestra',
};

interface Props {
  meaning: Partial<AliasMeaning> & Pick<AliasMeaning, 'kind'>;
  field: (name: string) => { name: string; required: boolean; error: string | undefined };
}

/** What `meaningOf` understands. */
export function MeaningFields({ meaning, field }: Props) {
  switch (meaning.kind) {
    case 'type':
      return (
        <SelectField
          data-autofocus
          label="Significa"
          prompt="Elija un tipo"
          options={TYPE_NAMES}
          {...field('type')}
          defaultValue={meaning.type ?? ''}
        />
      );
    case 'town':
      return (
        <>
          <PlaceInput autoFocused of="towns" label="Municipio" {...field('town')} value={meaning.town} />
          <PlaceInput of="zones" label="Zona" {...field('zone')} required={false} value={meaning.zone} />
          <TextInput
            label="Provincia"
            maxLength={120}
            autoComplete="off"
            {...field('province')}
            required={false}
            defaultValue={meaning.province ?? ''}
          />
        </>
      );
    case 'zone':
      return (
        <>
          <PlaceInput autoFocused of="zones" label="Zona" {...field('zone')} value={meaning.zone} />
          <PlaceInput of="towns" label="Municipio" {...field('town')} required={false} value={meaning.town} />
        </>
      );
    case 'feature':
      return <FeatureFields meaning={meaning} field={field} />;
  }
}

interface PlaceProps {
  of: 'towns' | 'zones';
  label: string;
  name: string;
  required: boolean;
  error: string | undefined;
  value: string | null | undefined;
  autoFocused?: boolean;
}

/** A new name may be typed; the known ones are offered. */
function PlaceInput({ of, value, autoFocused, ...input }: PlaceProps) {
  const list = useId();
  const { data } = usePlaces();
  return (
    <>
      <TextInput
        maxLength={120}
        autoComplete="off"
        list={list}
        defaultValue={value ?? ''}
        {...(autoFocused && { 'data-autofocus': true })}
        {...input}
      />
      <datalist id={list}>
        {data?.[of].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

function FeatureFields({ meaning, field }: Props & { meaning: { feature?: AliasFeature; text?: string | null } }) {
  const [feature, choose] = useState<string>(meaning.feature ?? '');
  return (
    <>
      <SelectField
        data-autofocus
        label="Significa"
        prompt="Elija qué significa"
        options={FEATURES}
        {...field('feature')}
        value={feature}
        onChange={({ target }) => choose(target.value)}
      />
      {feature === 'text' && (
        <TextInput
          label="Texto en español"
          maxLength={120}
          autoComplete="off"
          {...field('text')}
          defaultValue={meaning.text ?? ''}
        />
      )}
    </>
  );
}

const typed = (text: string | undefined) => text?.trim() || null;

/** What a form of these fields says. */
export function meaningOf(kind: AliasMeaning['kind'], texts: Record<string, string>): object {
  const { type, feature } = texts;
  const [town, zone, province, text] = ['town', 'zone', 'province', 'text'].map((name) => typed(texts[name]));
  return {
    type: { kind, type },
    town: { kind, town: town ?? '', zone, province },
    zone: { kind, zone: zone ?? '', town },
    feature: { kind, feature, text: feature === 'text' ? (text ?? '') : null },
  }[kind];
}
