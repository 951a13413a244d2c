import { ImageOff, RotateCw, X } from 'lucide-react';

interface Props {
  name: string;
  thumbnail: string | null;
  /** Between 0 and 1 during the upload. */
  progress?: number | undefined;
  error?: string | undefined;
  /** Undefined while the photo cannot be removed. */
  onRemove?: () => void;
  onRetry?: () => void;
}

export function PhotoTile({ name, thumbnail, progress, error, onRemove, onRetry }: Props) {
  return (
    <li>
      <div className="relative aspect-4/3 overflow-hidden rounded-sm bg-surface-100">
        {thumbnail ? (
          <img src={thumbnail} alt={name} className={`size-full object-cover ${error ? 'opacity-40' : ''}`} />
        ) : (
          <span className="grid size-full place-items-center text-gray-500">{error && <ImageOff size={28} />}</span>
        )}
        {progress !== undefined && !error && (
          <span
            role="progressbar"
            aria-label={`Subiendo ${name}`}
            aria-valuenow={Math.round(progress * 100)}
            className="absolute inset-x-3 bottom-3 h-1.5 overflow-hidden rounded-full bg-white shadow-1"
          >
            <span
              className="block h-full origin-left bg-primary-600 transition-transform"
              style={{ transform: `scaleX(${progress})` }}
            />
          </span>
        )}
        {onRemove && (
          <button
            type="button"
            aria-label={`Quitar ${name}`}
            onClick={onRemove}
            className="absolute top-0 right-0 grid size-11 place-items-center"
          >
            <span className="grid size-8 place-items-center rounded-full bg-white shadow-2">
              <X size={18} />
            </span>
          </button>
        )}
      </div>
      <p className={`mt-1.5 text-xs ${error ? 'text-danger-600' : 'truncate text-gray-600'}`}>
        {error ? `${name}: ${error}` : name}
      </p>
      {error && onRetry && (
        <button
          type="button"
          aria-label={`Reintentar ${name}`}
          onClick={onRetry}
          className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-primary-600 hover:underline"
        >
          <RotateCw size={16} />
          Reintentar
        </button>
      )}
    </li>
  );
}
