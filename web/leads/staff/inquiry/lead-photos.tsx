import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';

/** The photographs that an owner has sent; each opens in a new tab. */
export const LeadPhotos = ({ lead: { id, photos } }: { lead: Pick<LeadDetails, 'id' | 'photos'> }) =>
  photos.length > 0 && (
    <ul aria-label="Fotos" className="grid grid-cols-3 gap-2 sm:grid-cols-4">
      {photos.map((photoId, index) => (
        <li key={photoId}>
          <a
            href={`/api/v1/staff/leads/${id}/photos/${photoId}`}
            target="_blank"
            rel="noreferrer"
            className="block overflow-hidden rounded-sm bg-cal-100"
          >
            <img
              src={`/api/v1/staff/leads/${id}/photos/${photoId}`}
              alt={`Foto ${index + 1} de ${photos.length}`}
              loading="lazy"
              width={120}
              height={90}
              className="aspect-[4/3] w-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
