import { useFormContext, useFormState } from 'react-hook-form';
import { Field } from '../../../../components/form/field.tsx';
import { Select } from '../../../../components/select.tsx';
import { useAgents } from '../../use-agents.ts';
import type { PropertyDraft } from '../property-draft.ts';
import { propertyFields } from '../property-fields.ts';

const { label, prompt } = propertyFields.agentId;

/** Whom the property is given to. Who had it stays an option while names are read, and once they have left. */
export function AgentField({ form }: { form: string }) {
  const { register } = useFormContext<PropertyDraft>();
  const { errors, defaultValues } = useFormState<PropertyDraft>({ name: 'agentId', exact: true });
  const { names, isError } = useAgents();
  const stored = String(defaultValues?.agentId ?? '');
  const isUnnamed = stored !== '' && !names?.[stored];
  return (
    <Field
      label={label}
      error={errors.agentId?.message}
      hint={isError ? 'No se ha podido cargar el equipo: inténtelo de nuevo más tarde.' : undefined}
      isOptional={false}
    >
      {(controlProps) => (
        // The option of a value must be there before the value is set.
        <Select key={names ? 'named' : 'unnamed'} {...controlProps} {...register('agentId')} form={form}>
          <option value="">{prompt}</option>
          {isUnnamed && <option value={stored}>{names ? 'Usuario eliminado' : 'Cargando…'}</option>}
          {Object.entries(names ?? {}).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
