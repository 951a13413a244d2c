import { ImagePlus } from 'lucide-react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { isSvgUrl, isPictureUrl } from '../../../../src/catalogue/pictures/picture-url.contract.ts';
import { Button } from '../../../components/button.tsx';
import { FormError } from '../../../components/form/form-error.tsx';
import { useUnsavedChanges } from '../../../components/unsaved/use-unsaved-changes.ts';

interface Props {
  /** Returns the reason of a refusal; null where the picture was added. */
  onAddress: (url: string) => Promise<string | null>;
  onFiles: (files: readonly File[]) => void;
}

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';
const NO_DRAWINGS = 'Un dibujo SVG no sirve como imagen: use JPG, PNG o WebP';

export function AddPicture({ onAddress, onFiles }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState('');
  useUnsavedChanges(address.trim() !== '');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isDrawing = isSvgUrl(address);
  const canAdd = isPictureUrl(address) && !isDrawing && !isBusy;
  const error = isDrawing ? NO_DRAWINGS : refusal;

  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!canAdd) return;
    setBusy(true);
    const reason = await onAddress(address.trim());
    setBusy(false);
    setRefusal(reason);
    if (reason === null) setAddress((typed) => (typed === address ? '' : typed));
  };
  const take = () => {
    if (!input.current?.files?.length) return;
    onFiles([...input.current.files]);
    input.current.value = '';
  };

  return (
    <div className="mb-4 flex flex-wrap items-start gap-x-6 gap-y-3">
      <form
        aria-label="Añadir imagen"
        noValidate
        onSubmit={(event) => void add(event)}
        className="min-w-0 flex-1 basis-80"
      >
        <label htmlFor={id} className="mb-1.5 block text-xs font-semibold">
          Dirección de la imagen
        </label>
        <div className="flex gap-2">
          <input
            id={id}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://ejemplo.es/foto.jpg"
            value={address}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}error` : undefined}
            onChange={({ target }) => {
              setAddress(target.value);
              setRefusal(null);
            }}
            className="h-9 w-full min-w-0 rounded-control border border-niebla-500 bg-white px-3.5 text-[0.875rem] placeholder:text-niebla-600 hover:border-tinta-900 aria-invalid:border-err-600 pointer-coarse:h-11 pointer-coarse:text-base"
          />
          <Button type="submit" size="panel" disabled={!canAdd}>
            Añadir
          </Button>
        </div>
        {error && <FormError id={`${id}error`}>{error}</FormError>}
      </form>
      <div>
        <p className="mb-1.5 text-xs font-semibold">Desde su equipo</p>
        <Button variant="outline" size="panel" onClick={() => input.current?.click()}>
          <ImagePlus size={16} />
          Subir imágenes
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Imágenes de su equipo"
          accept={ACCEPTED}
          onChange={take}
        />
        <p className="mt-1.5 text-xs text-niebla-600">
          JPG, PNG, WebP o HEIC de hasta 10 MB; también puede arrastrarlas.
        </p>
      </div>
    </div>
  );
}
