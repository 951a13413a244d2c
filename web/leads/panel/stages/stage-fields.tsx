import type { PipelineStageDetails } from '../../../../src/leads/pipeline.contract.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { useSentForm } from '../../../ui/form/use-sent-form.ts';
import { statusNames } from './status-names.ts';

interface Props {
  field: ReturnType<typeof useSentForm>['field'];
  stage: Partial<PipelineStageDetails>;
  isFocused?: boolean;
}

export const StageFields = ({ field, stage: { name, orderIndex, status }, isFocused }: Props) => (
  <>
    <TextInput
      data-autofocus={isFocused}
      label="Nombre de la etapa"
      maxLength={80}
      autoComplete="off"
      className="min-w-52 flex-1 sm:max-w-96"
      {...field('name')}
      defaultValue={name}
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
      defaultValue={orderIndex}
    />
    <SelectField
      label="Estado que implica"
      prompt="Ninguno"
      options={statusNames}
      className="min-w-44"
      {...field('status')}
      required={false}
      defaultValue={status ?? ''}
    />
  </>
);

/** What the fields hold, as the contracts take it. */
export const stageOf = ({ name, orderIndex, status }: Record<string, string>) => ({
  name,
  orderIndex: orderIndex ? Number(orderIndex) : NaN,
  status: status || null,
});
