import { type DragEvent, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Accepts files dragged in from outside; elements dragged within the page are ignored. */
export function useDroppedFiles(isWanted: boolean, onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const hold = (event: DragEvent) => {
    if (!isWanted || !hasFiles(event)) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') onFiles([...event.dataTransfer.files]);
  };
  return { isOver, area: { onDragOver: hold, onDragLeave: hold, onDrop: hold } };
}
