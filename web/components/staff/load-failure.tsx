import { Button } from '../button.tsx';

export const LoadFailure = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div role="alert" className="flex flex-col items-start gap-4 p-6">
    <p className="font-semibold text-err-600">{text}</p>
    <Button variant="outline" size="panel" onClick={onRetry}>
      Reintentar
    </Button>
  </div>
);
