import { useRef, useState, useEffect } from 'react';
import type { PictureChanges } from '../../../../src/catalogue/pictures/picture-input.contract.ts';
import type { StaffPicture, StaffPropertyDetails } from '../../../../src/catalogue/staff-property.contract.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { PartLock } from '../part-lock.tsx';
import { usePropertyMutations } from '../use-property-mutations.ts';
import { AddPicture, useFileDrop } from './add-picture.tsx';
import { Gallery } from './gallery.tsx';
import { usePictureOrder } from './use-picture-order.ts';
import { useUploads, type Upload } from './use-uploads.ts';
import { ImageOff, LoaderCircle } from 'lucide-react';
import { PhotoTile } from '../../../components/photo-tile.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { PROPERTIES_KEY } from '../property-query.ts';

const POLL_INTERVAL_MS = 3000;

/** Refetches the property while a server job downloads its pictures. */
function usePollPendingPictures({ id, pictures }: StaffPropertyDetails) {
  const client = useQueryClient();
  const isWaiting = pictures.some(({ state }) => state === 'waiting');
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (!document.hidden) void client.invalidateQueries({ queryKey: [PROPERTIES_KEY, 'one', id] });
    }, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [client, id, isWaiting]);
}

interface UploadListProps {
  uploads: readonly Upload[];
  onRetry: (upload: Upload) => void;
  onDismiss: (upload: Upload) => void;
}

const UploadList = ({ uploads, onRetry, onDismiss }: UploadListProps) => (
  <>
    <p role="status" className="sr-only">
      {formatProgress(uploads)}
    </p>
    {uploads.length > 0 && (
      <ul
        aria-label="Imágenes que se están subiendo"
        className="mb-4 grid grid-cols-2 gap-3 border-y border-surface-200 py-4 sm:grid-cols-4 lg:grid-cols-6"
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

function formatProgress(uploads: readonly Upload[]) {
  const failed = uploads.filter(({ error }) => error).map(({ file, error }) => `${file.name}: ${error}`);
  const uploadingCount = uploads.length - failed.length;
  const uploading = `Subiendo ${uploadingCount === 1 ? '1 imagen' : `${uploadingCount} imágenes`}`;
  return [...(uploadingCount > 0 ? [uploading] : []), ...failed].join('. ');
}

function StoredPicture({ picture: { picture, state, failure } }: { picture: StaffPicture }) {
  const [brokenKey, setBrokenKey] = useState<string>();
  if (picture && picture.key !== brokenKey)
    return (
      <img
        src={`/pictures/${picture.key}/480.webp`}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        draggable={false}
        onError={() => setBrokenKey(picture.key)}
        ref={(image) => {
          // An image that failed before hydration fires no error event.
          if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBrokenKey(picture.key);
        }}
        style={{ backgroundColor: picture.color ?? undefined }}
        className="size-full object-cover"
      />
    );
  const isWaiting = state === 'waiting';
  return (
    <div className="grid size-full place-content-center justify-items-center gap-2 p-3 text-center text-[0.8125rem]">
      {isWaiting ? (
        <LoaderCircle size={22} className="animate-spin text-gray-600 motion-reduce:animate-none" />
      ) : (
        <ImageOff size={22} className="text-gray-600" />
      )}
      <span className={isWaiting ? 'text-ink-700' : 'font-semibold text-danger-600'}>
        {isWaiting
          ? 'Descargando la imagen…'
          : state === 'failed'
            ? 'No se ha podido descargar'
            : 'No se puede mostrar'}
      </span>
      {failure && <span className="line-clamp-3 break-words text-ink-700">{failure}</span>}
    </div>
  );
}

interface PicturesTabProps {
  property: StaffPropertyDetails;
  isEditing: boolean;
}

const ADDED = { successTitle: 'Imagen añadida', errorText: 'No se pudo añadir la imagen' };
const REMOVED = { successTitle: 'Imagen eliminada', errorText: 'No se pudo eliminar la imagen' };
const FIRST_PICTURE_HINT = 'Añada la primera: será la portada.';
const UNLOCK_CONSEQUENCE = 'Si lo libera, la próxima importación pondrá las imágenes del feed en lugar de estas.';

/** Each change is saved immediately. */
export function PicturesTab({ property, isEditing }: PicturesTabProps) {
  const mutations = usePropertyMutations(property);
  const order = usePictureOrder(property, mutations);
  const uploadQueue = useUploads(property, mutations);
  const { isOver, area } = useFileDrop(isEditing, uploadQueue.add);
  const [pictureToDelete, setPictureToDelete] = useState<StaffPicture | null>(null);
  const gallery = useRef<HTMLDivElement>(null);
  usePollPendingPictures(property);
  const { shown: orderedPictures } = order;

  const addAddress = async (url: string) => {
    const error = await mutations.sendChange('POST', '/pictures', { url }, ADDED);
    return error && (error.errors[0]?.message ?? (error.status >= 400 ? error.message : ADDED.errorText));
  };
  const describe = async ({ id }: StaffPicture, changes: PictureChanges) =>
    !(await mutations.sendChange('PATCH', `/pictures/${id}`, changes, {
      errorText: 'No se ha podido guardar el cambio de la imagen',
    }));
  const fetchAgain = ({ id }: StaffPicture) =>
    void mutations.sendChange('POST', `/pictures/${id}/retry`, undefined, {
      errorText: 'No se ha podido volver a descargar la imagen',
    });
  const deletePicture = async () => {
    if (!pictureToDelete) return;
    await mutations.sendChange('DELETE', `/pictures/${pictureToDelete.id}`, undefined, REMOVED);
    setPictureToDelete(null);
    // The button that opened the dialog is removed with its picture.
    setTimeout(() => gallery.current?.focus());
  };

  return (
    <div {...area} className={isOver ? 'rounded-md outline-2 outline-offset-4 outline-primary-600' : ''}>
      <PanelCard title={`Imágenes (${orderedPictures.length})`}>
        {isEditing && (
          <>
            <PartLock property={property} part="pictures" consequence={UNLOCK_CONSEQUENCE} />
            <AddPicture onAddress={addAddress} onFiles={uploadQueue.add} />
          </>
        )}
        <UploadList uploads={uploadQueue.uploads} onRetry={uploadQueue.retry} onDismiss={uploadQueue.dismiss} />
        <Gallery
          order={order}
          empty={`Esta propiedad no tiene imágenes. ${isEditing ? FIRST_PICTURE_HINT : 'Pulse «Editar» para añadirlas.'}`}
          isEditing={isEditing}
          onDescribe={describe}
          onFetchAgain={fetchAgain}
          onRemove={setPictureToDelete}
          focus={gallery}
        >
          {(picture) => <StoredPicture picture={picture} />}
        </Gallery>
      </PanelCard>
      {pictureToDelete && (
        <ConfirmDialog
          question="¿Eliminar la imagen?"
          confirmLabel="Eliminar"
          onConfirm={deletePicture}
          onClose={() => setPictureToDelete(null)}
        >
          <p>
            La imagen {orderedPictures.findIndex(({ id }) => id === pictureToDelete.id) + 1} dejará de verse en el
            anuncio. Esta acción no se puede deshacer.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
