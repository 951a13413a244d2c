import { ArrowDown, ArrowUp, ImageIcon, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isDrawingAddress, isPictureAddress } from '../../../../src/catalogue/pictures/picture-address.contract.ts';
import { Button } from '../../../ui/button.tsx';
import { CONTROL, Field } from '../../../ui/form/field.tsx';

interface Props {
  urls: readonly string[];
  error: string | undefined;
  onChange: (urls: string[]) => void;
}

const DRAWING = 'Un dibujo SVG no sirve como fotografía: use JPG, PNG o WebP';
const KNOWN = 'Esta imagen ya está en la lista';
const ACTION =
  'grid size-9 place-items-center rounded-md hover:bg-cal-100 disabled:text-niebla-500 pointer-coarse:size-11';

/** The picture addresses of a property that is not stored yet; they are fetched once it is. */
export function PictureAddresses({ urls, error, onChange }: Props) {
  const [written, setWritten] = useState('');
  const [fault, setFault] = useState('');
  const address = written.trim();
  const isAddable = isPictureAddress(address);

  const add = () => {
    if (!isAddable) return;
    if (isDrawingAddress(address)) return setFault(DRAWING);
    if (urls.includes(address)) return setFault(KNOWN);
    onChange([...urls, address]);
    setWritten('');
  };
  const move = (from: number, to: number) => {
    const moved = urls.toSpliced(from, 1);
    onChange(moved.toSpliced(to, 0, urls[from]!));
  };

  return (
    <div className="grid gap-5">
      <div className="flex items-start gap-2.5">
        <Field
          label="URL de la imagen"
          hint="Las imágenes se verán cuando la propiedad esté guardada."
          error={fault || error}
          isOptional={false}
          className="min-w-0 flex-1"
        >
          {(wiring) => (
            <input
              type="url"
              name="pictureUrl"
              value={written}
              placeholder="https://…/foto.jpg"
              autoComplete="off"
              onChange={({ target }) => {
                setWritten(target.value);
                setFault('');
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                add();
              }}
              className={`h-(--control-height) ${CONTROL}`}
              {...wiring}
            />
          )}
        </Field>
        <Button look="outline" size="panel" className="mt-6" disabled={!isAddable} onClick={add}>
          Añadir
        </Button>
      </div>
      {urls.length === 0 && <p className="text-niebla-600">Todavía no hay imágenes.</p>}
      <ol aria-label="Imágenes" className="divide-y divide-cal-200 empty:hidden">
        {urls.map((url, index) => (
          <li key={url} className="flex items-center gap-3 py-2">
            <span className="grid size-12 shrink-0 place-items-center rounded-sm bg-cal-100 text-niebla-600">
              <ImageIcon size={20} />
            </span>
            <span className="min-w-0 flex-1 truncate text-[0.875rem]">{url}</span>
            <span className="flex">
              <button
                type="button"
                aria-label={`Subir imagen ${index + 1}`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
                className={ACTION}
              >
                <ArrowUp size={18} />
              </button>
              <button
                type="button"
                aria-label={`Bajar imagen ${index + 1}`}
                disabled={index === urls.length - 1}
                onClick={() => move(index, index + 1)}
                className={ACTION}
              >
                <ArrowDown size={18} />
              </button>
              <button
                type="button"
                aria-label={`Eliminar imagen ${index + 1}`}
                onClick={() => onChange(urls.toSpliced(index, 1))}
                className={ACTION}
              >
                <Trash2 size={18} />
              </button>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
