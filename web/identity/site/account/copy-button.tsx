import { Copy } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { showToast } from '../../../components/toast/show-toast.ts';

const copy = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => showToast({ title: 'Copiado' }),
    () =>
      showToast({
        title: 'No se ha podido copiar',
        description: 'Selecciónelo y cópielo a mano.',
        tone: 'destructive',
      }),
  );

export const CopyButton = ({ text, className = '' }: { text: string; className?: string }) => (
  <Button variant="outline" size="medium" className={className} onClick={() => void copy(text)}>
    <Copy size={18} />
    Copiar
  </Button>
);
