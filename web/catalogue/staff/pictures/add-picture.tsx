import { ImagePlus } from 'lucide-react';
import { type SubmitEvent, useId, useRef, useState, type DragEvent, useEffect } from 'react';
import { isSvgUrl, isPictureUrl } from '../../../../src/catalogue/pictures/picture-url.contract.ts';
import { Button } from '../../../components/button.tsx';
import { FormError } from '../../../components/form/fields.tsx';
import { useUnsavedChanges } from '../../../components/unsaved/use-unsaved-changes.tsx';

interface Props {
  /** Returns an error text, or null on success. */
  onAddress: (url: string) => Promise<string | null>;
  onFiles: (files: readonly File[]) => void;
}

const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';
const SVG_ERROR = 'Un dibujo SVG no sirve como imagen: use JPG, PNG o WebP';

export function AddPicture({ onAddress, onFiles }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState('');
  useUnsavedChanges(address.trim() !== '');
  const [isBusy, setBusy] = useState(false);
  const [serverError, setServerError] = useState<string | null>(null);
  const isSvg = isSvgUrl(address);
  const canAdd = isPictureUrl(address) && !isSvg && !isBusy;
  const error = isSvg ? SVG_ERROR : serverError;

  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!canAdd) return;
    setBusy(true);
    const newError = await onAddress(address.trim());
    setBusy(false);
    setServerError(newError);
    if (newError === null) setAddress((current) => (current === address ? '' : current));
  };
  const addSelectedFiles = () => {
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
              setServerError(null);
            }}
            className="h-9 w-full min-w-0 rounded-control border border-gray-500 bg-white px-3.5 text-[0.875rem] placeholder:text-gray-600 hover:border-ink-900 aria-invalid:border-danger-600 pointer-coarse:h-11 pointer-coarse:text-base"
          />
          <Button type="submit" size="compact" disabled={!canAdd}>
            Añadir
          </Button>
        </div>
        {error && <FormError id={`${id}error`}>{error}</FormError>}
      </form>
      <div>
        <p className="mb-1.5 text-xs font-semibold">Desde su equipo</p>
        <Button variant="outline" size="compact" onClick={() => input.current?.click()}>
          <ImagePlus size={16} />
          Subir imágenes
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Imágenes de su equipo"
          accept={ACCEPTED_TYPES}
          onChange={addSelectedFiles}
        />
        <p className="mt-1.5 text-xs text-gray-600">
          JPG, PNG, WebP o HEIC de hasta 10 MB; también puede arrastrarlas.
        </p>
      </div>
    </div>
  );
}

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false;

/** Prevents the browser from opening a dropped file, which would lose the page and its input. */
function preventFileOpen(event: globalThis.DragEvent) {
  if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
  event.preventDefault();
  event.dataTransfer!.dropEffect = 'none';
}

/** Accepts dropped files; ignores elements dragged within the page. */
export function useFileDrop(isEnabled: boolean, onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const events = ['dragover', 'drop'] as const;
    for (const name of events) document.addEventListener(name, preventFileOpen);
    return () => {
      for (const name of events) document.removeEventListener(name, preventFileOpen);
    };
  }, []);
  const handleDrag = (event: DragEvent) => {
    if (!isEnabled || !hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') onFiles([...event.dataTransfer.files]);
  };
  return { isOver, area: { onDragOver: handleDrag, onDragLeave: handleDrag, onDrop: handleDrag } };
}
