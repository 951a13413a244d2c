import { History } from 'lucide-react';
import { Button } from '../../../../components/button.tsx';
import { useFocusFallback } from '../../../../components/staff/use-focus-fallback.ts';
import type { StoredDraft } from './stored-draft.ts';

interface Props {
  draft: StoredDraft;
  /** How old it was when it was opened. */
  age: string;
  onDiscard: () => void;
}

const TAB = '[role=tab][aria-selected=true]';

/** Says that what stands in the form was typed before and never saved. */
export function DraftNotice({ draft: { files }, age, onDiscard }: Props) {
  useFocusFallback(TAB);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-cal-100 px-4 py-2.5 text-[0.875rem]">
      <p role="status" className="flex min-w-0 flex-1 basis-64 gap-2.5">
        <History size={16} className="mt-0.5 shrink-0" />
        <span>{`Borrador sin guardar de ${age}.${files > 0 ? lost(files) : ''}`}</span>
      </p>
      <Button variant="outline" size="panel" onClick={onDiscard}>
        Descartar
      </Button>
    </div>
  );
}

/** A browser keeps no files of somebody's computer. */
const lost = (files: number) =>
  files === 1
    ? ' La imagen elegida de su equipo no se conserva: elíjala otra vez.'
    : ` Las ${files} imágenes elegidas de su equipo no se conservan: elíjalas otra vez.`;
