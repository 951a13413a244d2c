import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { lazyClient } from '../../../components/lazy-client.tsx';
import type { LeadsUrlParams } from '../leads-query.ts';
import { isSavable } from './to-saved-query.ts';

const SaveViewDialog = lazyClient(async () => (await import('./view-dialogs.tsx')).SaveViewDialog);

export function SaveViewButton({ query }: { query: LeadsUrlParams }) {
  const [isOpen, setOpen] = useState(false);
  if (!isSavable(query)) return null;
  return (
    <>
      <Button
        variant="text"
        size="compact"
        className="max-md:h-[2.125rem] max-md:whitespace-nowrap max-md:pointer-coarse:h-[2.125rem]"
        onPointerEnter={SaveViewDialog.preload}
        onClick={() => setOpen(true)}
      >
        <Bookmark size={16} />
        Guardar vista
      </Button>
      {isOpen && <SaveViewDialog query={query} onClose={() => setOpen(false)} />}
    </>
  );
}
