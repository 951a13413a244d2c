import { useState } from 'react';
import { send } from '../../../api/send.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { SelectField } from '../../../components/form/fields.tsx';
import { useMutationWithToast } from '../../../components/use-mutation-with-toast.ts';
import { formatLeadCount } from '../query-keys.ts';

interface LeadGroup {
  id: string;
  name: string;
  leads: number;
}

interface Props {
  noun: 'fuente' | 'etapa';
  item: LeadGroup;
  others: readonly LeadGroup[];
  path: string;
  queryKey: string;
  onClose: () => void;
}

const IN_USE = ['source-in-use', 'stage-in-use'];

/** Deletes a source or stage; if it has leads, the user first selects another one for them. */
export function DeletionDialog({ noun, item, others, path, queryKey, onClose }: Props) {
  const { mutate, invalidate } = useMutationWithToast(queryKey);
  const [isInUse, setInUse] = useState(item.leads > 0);
  const [target, setTarget] = useState('');
  const [error, setError] = useState<string>();

  const remove = async () => {
    if (isInUse && !target) return setError(`Elija a qué ${noun} pasan sus leads`);
    const url = `${path}/${item.id}${target && `?reassignTo=${target}`}`;
    const refusal = await mutate(() => send('DELETE', url), {
      successTitle: noun === 'fuente' ? 'Fuente eliminada' : 'Etapa eliminada',
      errorTitle: `No se ha podido eliminar la ${noun}`,
      handleError: ({ code, status }) => IN_USE.includes(code) || status === 422,
    });
    if (!refusal) return onClose();
    if (IN_USE.includes(refusal.code)) setInUse(true);
    else setError(refusal.errors[0]?.message);
    void invalidate();
  };

  return (
    <ConfirmDialog question={`¿Eliminar esta ${noun}?`} confirmLabel="Eliminar" onConfirm={remove} onClose={onClose}>
      <p>
        <span className="font-semibold break-words">{item.name}</span> dejará de estar en la lista. Esta acción no se
        puede deshacer.
      </p>
      {isInUse && (
        <>
          <p>
            {item.leads > 0 ? `Tiene ${formatLeadCount(item.leads)}. ` : 'Tiene leads. '}
            {others.length > 0 ? `Elija a qué ${noun} pasan.` : `Cree antes otra ${noun}.`}
          </p>
          <SelectField
            label="Pasar sus leads a"
            prompt={`Elija una ${noun}`}
            required
            value={target}
            error={error}
            onChange={({ target: { value } }) => {
              setTarget(value);
              setError(undefined);
            }}
            options={Object.fromEntries(others.map(({ id, name }) => [id, name]))}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
