import type { PipelineStageDetails } from '../../../../src/leads/pipeline.contract.ts';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextInput } from '../../../components/form/text-input.tsx';
import type { RegisterField } from '../../../components/form/use-api-form.ts';
import { statusNames } from '../progress/status-names.ts';

interface Props {
  field: RegisterField<StageTexts>;
  isFocused?: boolean;
}

type StageTexts = ReturnType<typeof stageTexts>;

export const StageFields = ({ field, isFocused }: Props) => (
  <>
    <TextInput
      data-autofocus={isFocused}
      label="Nombre de la etapa"
      maxLength={80}
      autoComplete="off"
      className="min-w-52 flex-1 sm:max-w-96"
      {...field('name')}
    />
    <TextInput
      label="Orden"
      type="number"
      inputMode="numeric"
      min={1}
      max={1000}
      step={1}
      className="w-24"
      {...field('orderIndex')}
    />
    <SelectField
      label="Estado que implica"
      prompt="Ninguno"
      options={statusNames}
      className="min-w-44"
      {...field('status')}
      required={false}
    />
  </>
);

export const stageTexts = ({ name = '', orderIndex, status }: Partial<PipelineStageDetails>) => ({
  name,
  orderIndex: String(orderIndex ?? ''),
  status: status ?? '',
});

/** The texts of the fields as the contracts take them; a missing number becomes NaN, which they refuse. */
export const parseStage = ({ name, orderIndex, status }: StageTexts) => ({
  name,
  orderIndex: orderIndex ? Number(orderIndex) : NaN,
  status: status || null,
});
