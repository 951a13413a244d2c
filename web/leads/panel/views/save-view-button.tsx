import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { late } from '../../../ui/late.tsx';
import type { LeadsQuery } from '../list/leads-query.ts';
import { isSavable } from './saved-of.ts';

const SaveViewDialog = late(async () => (await import('./save-view-dialog.tsx')).SaveViewDialog);

export function SaveViewButton({ query }: { query: LeadsQuery }) {
  const [isOpen, setOpen] = useState(false);
  if (!isSavable(query)) return null;
  return (
    <>
      <Button
        look="text"
        size="panel"
        className="max-md:h-[2.125rem] max-md:whitespace-nowrap max-md:pointer-coarse:h-[2.125rem]"
        onPointerEnter={SaveViewDialog.fetch}
        onClick={() => setOpen(true)}
      >
        <Bookmark size={16} />
        Guardar vista
      </Button>
      {isOpen && <SaveViewDialog query={query} onClose={() => setOpen(false)} />}
    </>
  );
}
