import { useState } from 'react';

/** Tells screen readers that J or K goes no further; every press tells it once. Render `note`. */
export function useEndOfListAnnouncement() {
  const [announcement, announce] = useState({ text: '', times: 0 });
  const announceEnd = (by: 1 | -1) =>
    announce(({ times }) => ({ text: by > 0 ? 'Fin de la lista' : 'Principio de la lista', times: times + 1 }));
  const note = (
    <span aria-live="polite" className="sr-only">
      {announcement.text && <span key={announcement.times}>{announcement.text}</span>}
    </span>
  );
  return { announceEnd, forget: () => announce({ text: '', times: 0 }), note };
}
