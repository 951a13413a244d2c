import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useData } from 'vike-react/useData';
import { ScreenTitle } from '../../../admin/panel/shell/screen-title.tsx';
import { type TemplateDialogs, Templates } from '../../../leads/panel/templates/templates.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Data } from './+data.ts';

export function Page() {
  const { templates, readAt } = useData<Data>();
  const [dialog, open] = useState<TemplateDialogs | null>(null);
  return (
    <>
      <ScreenTitle title="Plantillas de Respuesta">
        <Button size="panel" onClick={() => open({ kind: 'new' })}>
          <Plus size={16} />
          Nueva plantilla
        </Button>
      </ScreenTitle>
      <Templates first={templates} readAt={readAt} dialog={dialog} onOpen={open} />
    </>
  );
}
