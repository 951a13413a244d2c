import { useState } from 'react';
import { send } from '../../api/send.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { SelectField } from '../../components/form/select-field.tsx';
import { useChange } from '../../components/use-change.ts';
import { formatLeadCount } from './initial-items.ts';

interface Place {
  id: string;
  name: string;
  leads: number;
}

interface Props {
  /** What is deleted: a source or a stage. */
  noun: 'fuente' | 'etapa';
  place: Place;
  /** The sources or stages that can take its leads. */
  others: readonly Place[];
  path: string;
  queryKey: string;
  onClose: () => void;
}

const IN_USE = ['source-in-use', 'stage-in-use'];

/** Asks where its leads go before a source or stage is deleted. */
export function DeletionDialog({ noun, place, others, path, queryKey, onClose }: Props) {
  const { change, refresh } = useChange(queryKey);
  const [isInUse, setInUse] = useState(place.leads > 0);
  const [target, setTarget] = useState('');
  const [error, setError] = useState<string>();

  const remove = async () => {
    if (isInUse && !target) return setError(`Elija a qué ${noun} pasan sus leads`);
    const address = `${path}/${place.id}${target && `?reassignTo=${target}`}`;
    const refusal = await change(() => send('DELETE', address), {
      successTitle: noun === 'fuente' ? 'Fuente eliminada' : 'Etapa eliminada',
      errorTitle: `No se ha podido eliminar la ${noun}`,
      handleError: ({ code, status }) => IN_USE.includes(code) || status === 422,
    });
    if (!refusal) return onClose();
    if (IN_USE.includes(refusal.code)) setInUse(true);
    else setError(refusal.errors[0]?.message);
    void refresh();
  };

  return (
    <ConfirmDialog question={`¿Eliminar esta ${noun}?`} confirmLabel="Eliminar" onConfirm={remove} onClose={onClose}>
      <p>
        <span className="font-semibold break-words">{place.name}</span> dejará de estar en la lista. Esta acción no se
        puede deshacer.
      </p>
      {isInUse && (
        <>
          <p>
            {place.leads > 0 ? `Tiene ${formatLeadCount(place.leads)}. ` : 'Tiene leads. '}
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
