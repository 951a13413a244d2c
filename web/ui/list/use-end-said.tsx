import { useState } from 'react';

/** Tells screen readers that J or K goes no further; every press tells it once. Render `note`. */
export function useEndSaid() {
  const [said, say] = useState({ text: '', times: 0 });
  const tellEnd = (by: 1 | -1) =>
    say(({ times }) => ({ text: by > 0 ? 'Fin de la lista' : 'Principio de la lista', times: times + 1 }));
  const note = (
    <span aria-live="polite" className="sr-only">
      {said.text && <span key={said.times}>{said.text}</span>}
    </span>
  );
  return { tellEnd, forget: () => say({ text: '', times: 0 }), note };
}
