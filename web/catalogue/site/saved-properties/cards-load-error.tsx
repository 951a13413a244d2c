import { Button } from '../../../components/button.tsx';

/** Shown instead of cards that could not be read. */
export const CardsLoadError = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="flex flex-col items-start gap-5 py-6">
    <p>Error al cargar las propiedades. Por favor, intenta de nuevo más tarde.</p>
    <Button variant="outline" onClick={onRetry}>
      Reintentar
    </Button>
  </div>
);
