import { RotateCw, X } from 'lucide-react';
import type { Upload } from './use-uploads.ts';

interface Props {
  uploads: readonly Upload[];
  onRetry: (upload: Upload) => void;
  onDismiss: (upload: Upload) => void;
}

const ACTION =
  'inline-flex h-9 items-center gap-1.5 rounded-md px-2 font-semibold text-mar-600 hover:bg-cal-100 pointer-coarse:h-11';

export const UploadList = ({ uploads, onRetry, onDismiss }: Props) => (
  <>
    <p role="status" className="sr-only">
      {progressText(uploads)}
    </p>
    {uploads.length > 0 && (
      <ul aria-label="Imágenes que se están subiendo" className="mb-4 divide-y divide-cal-200 border-y border-cal-200">
        {uploads.map((upload) => (
          <li key={upload.key} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-[0.875rem]">
            <span className="min-w-0 flex-1 basis-40 truncate">{upload.file.name}</span>
            {upload.error ? (
              <>
                <span className="font-semibold text-err-600">{upload.error}</span>
                <button
                  type="button"
                  aria-label={`Reintentar ${upload.file.name}`}
                  onClick={() => onRetry(upload)}
                  className={ACTION}
                >
                  <RotateCw size={16} />
                  Reintentar
                </button>
                <button
                  type="button"
                  aria-label={`Quitar ${upload.file.name}`}
                  onClick={() => onDismiss(upload)}
                  className={ACTION}
                >
                  <X size={16} />
                  Quitar
                </button>
              </>
            ) : (
              <progress
                aria-label={`Subiendo ${upload.file.name}`}
                value={upload.progress}
                className="h-1.5 w-32 overflow-hidden rounded-full accent-mar-600"
              />
            )}
          </li>
        ))}
      </ul>
    )}
  </>
);

function progressText(uploads: readonly Upload[]) {
  const failed = uploads.filter(({ error }) => error).map(({ file, error }) => `${file.name}: ${error}`);
  const under = uploads.length - failed.length;
  return [...(under > 0 ? [`Subiendo ${under === 1 ? '1 imagen' : `${under} imágenes`}`] : []), ...failed].join('. ');
}
