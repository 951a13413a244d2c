import { PhotoTile } from '../../../components/pictures/photo-tile.tsx';
import type { Upload } from './use-uploads.ts';

interface Props {
  uploads: readonly Upload[];
  onRetry: (upload: Upload) => void;
  onDismiss: (upload: Upload) => void;
}

export const UploadList = ({ uploads, onRetry, onDismiss }: Props) => (
  <>
    <p role="status" className="sr-only">
      {progressText(uploads)}
    </p>
    {uploads.length > 0 && (
      <ul
        aria-label="Imágenes que se están subiendo"
        className="mb-4 grid grid-cols-2 gap-3 border-y border-cal-200 py-4 sm:grid-cols-4 lg:grid-cols-6"
      >
        {uploads.map((upload) => (
          <PhotoTile
            key={upload.key}
            name={upload.file.name}
            thumbnail={upload.thumbnail}
            progress={upload.progress}
            error={upload.error}
            {...(upload.error && { onRemove: () => onDismiss(upload), onRetry: () => onRetry(upload) })}
          />
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
