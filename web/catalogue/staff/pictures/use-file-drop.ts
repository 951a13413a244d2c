import { type DragEvent, useEffect, useState } from 'react';

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false;

/** A browser opens a file that is dropped where nobody takes it, and with the page goes what was typed. */
function preventFileOpen(event: globalThis.DragEvent) {
  if (event.defaultPrevented || !hasFiles(event.dataTransfer)) return;
  event.preventDefault();
  event.dataTransfer!.dropEffect = 'none';
}

/** Accepts files dragged in from outside; elements dragged within the page are ignored. */
export function useFileDrop(isEnabled: boolean, onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const events = ['dragover', 'drop'] as const;
    for (const name of events) document.addEventListener(name, preventFileOpen);
    return () => {
      for (const name of events) document.removeEventListener(name, preventFileOpen);
    };
  }, []);
  const hold = (event: DragEvent) => {
    if (!isEnabled || !hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') onFiles([...event.dataTransfer.files]);
  };
  return { isOver, area: { onDragOver: hold, onDragLeave: hold, onDrop: hold } };
}
